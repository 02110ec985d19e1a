# sub
