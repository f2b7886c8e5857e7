-- AlterTable
ALTER TABLE "remembrance" ADD COLUMN     "care_about" TEXT,
ADD COLUMN     "care_entry_id" INTEGER,
ADD COLUMN     "care_kind" TEXT,
ADD COLUMN     "care_raised_by" TEXT,
ADD COLUMN     "care_step" TEXT;
