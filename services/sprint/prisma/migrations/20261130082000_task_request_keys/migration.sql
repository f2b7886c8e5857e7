-- Under which key a task was requested: sent again after a lost answer, however late, it is stored once.
ALTER TABLE "task" ADD COLUMN "request_key" UUID;
