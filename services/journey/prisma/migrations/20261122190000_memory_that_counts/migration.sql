-- AlterTable
ALTER TABLE "memory" ADD COLUMN     "passage_marks" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "remembrance" ADD COLUMN     "care_item_id" INTEGER,
ADD COLUMN     "care_language" TEXT;

-- CreateTable
CREATE TABLE "care_shown" (
    "user_id" INTEGER NOT NULL,
    "mark" TEXT NOT NULL,

    CONSTRAINT "care_shown_pkey" PRIMARY KEY ("user_id","mark")
);

-- CreateTable
CREATE TABLE "second_reading" (
    "user_id" INTEGER NOT NULL,
    "mark" TEXT NOT NULL,
    "kind" TEXT,
    "step" TEXT,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "second_reading_pkey" PRIMARY KEY ("user_id","mark")
);

-- What care was shown for before is known.
INSERT INTO "care_shown" ("user_id", "mark")
SELECT "user_id", "care_about" FROM "remembrance" WHERE "care_about" IS NOT NULL;

-- Of what was kept as a fact, only what answers a question about what is so stays one; see src/memory-kinds.ts.
UPDATE "memory" SET "kind" = coalesce(CASE "receipts"->0->'source'->>'phaseNumber'
  WHEN '1' THEN (ARRAY['wish','wish','wish','wish','wish','value'])[1 + ("receipts"->0->'source'->>'index')::int]
  WHEN '2' THEN (ARRAY['fear','fear','fact','fact','fact','value'])[1 + ("receipts"->0->'source'->>'index')::int]
  WHEN '3' THEN (ARRAY['wish','wish','fact','fact','measure','wish'])[1 + ("receipts"->0->'source'->>'index')::int]
END, 'fact')
WHERE "kind" = 'fact';
