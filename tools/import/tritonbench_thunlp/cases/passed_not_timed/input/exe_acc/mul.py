# mul
