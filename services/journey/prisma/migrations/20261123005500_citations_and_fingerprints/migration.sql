-- Tables and columns are called what they hold. No row changes.
ALTER TABLE "remembrance" RENAME TO "memory_settings";
ALTER TABLE "memory_settings" RENAME CONSTRAINT "remembrance_pkey" TO "memory_settings_pkey";
ALTER TABLE "memory" RENAME COLUMN "marks" TO "fingerprints";
ALTER TABLE "memory" RENAME COLUMN "passage_marks" TO "passage_fingerprints";
ALTER TABLE "forgotten" RENAME COLUMN "mark" TO "fingerprint";
ALTER TABLE "care_shown" RENAME COLUMN "mark" TO "fingerprint";
ALTER TABLE "second_reading" RENAME COLUMN "mark" TO "fingerprint";
ALTER TABLE "memory" RENAME COLUMN "receipts" TO "citations";
