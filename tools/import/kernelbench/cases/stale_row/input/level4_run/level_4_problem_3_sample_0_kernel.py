class ModelNew: pass
