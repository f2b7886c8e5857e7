-- The same moment as before, in words that the schema can say too: a default of now() is read back as Prisma's own.

-- AlterTable
ALTER TABLE "contact_syncs" ALTER COLUMN "created_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "exports" ALTER COLUMN "created_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "mails" ALTER COLUMN "created_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "passkeys" ALTER COLUMN "created_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "receipts" ALTER COLUMN "requested_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "security_events" ALTER COLUMN "at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "sessions" ALTER COLUMN "created_at" SET DEFAULT transaction_timestamp(),
ALTER COLUMN "last_seen_at" SET DEFAULT transaction_timestamp();

-- AlterTable
ALTER TABLE "users" ALTER COLUMN "created_at" SET DEFAULT transaction_timestamp();


