-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "details" JSONB;
