ALTER TABLE "users" ADD COLUMN "plan_interval" TEXT,
ADD COLUMN "plan_interval_count" INTEGER;
