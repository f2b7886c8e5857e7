ALTER TABLE "erased_users" ADD COLUMN "receipt_id" UUID;
