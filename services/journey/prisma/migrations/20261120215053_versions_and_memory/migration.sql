-- AlterTable
ALTER TABLE "ai_ledger" ADD COLUMN     "cost_micros" BIGINT,
ADD COLUMN     "duration_ms" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "number" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "purpose" TEXT NOT NULL DEFAULT 'generation',
ADD COLUMN     "result" TEXT NOT NULL DEFAULT 'succeeded',
ALTER COLUMN "generation_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "generation" ADD COLUMN     "basis" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "care" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "proceed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sent" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "version_id" TEXT;

-- AlterTable
ALTER TABLE "phase" ADD COLUMN     "basis" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "version_id" TEXT,
ADD COLUMN     "version_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "phase_version" (
    "id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "phase_number" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "origin" TEXT NOT NULL,
    "output" TEXT NOT NULL,
    "answers" JSONB NOT NULL,
    "questions" JSONB NOT NULL,
    "basis" JSONB NOT NULL,
    "model" TEXT,
    "prompt_version" TEXT,
    "generation_id" TEXT,
    "wish" TEXT,
    "edited_from" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "phase_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sprint_basis" (
    "user_id" INTEGER NOT NULL,
    "sprint_id" INTEGER NOT NULL,
    "basis" JSONB NOT NULL,

    CONSTRAINT "sprint_basis_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "follow_up" (
    "user_id" INTEGER NOT NULL,
    "phase_number" INTEGER NOT NULL,
    "index" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "question" TEXT NOT NULL DEFAULT '',
    "answer" TEXT NOT NULL DEFAULT '',
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follow_up_pkey" PRIMARY KEY ("user_id","phase_number","index")
);

-- CreateTable
CREATE TABLE "remembrance" (
    "user_id" INTEGER NOT NULL,
    "memory" TEXT NOT NULL DEFAULT 'unasked',
    "journal" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "found_by" TEXT,
    "remembered_at" TIMESTAMPTZ(3),
    "care_since" TIMESTAMPTZ(3),
    "care_source" TEXT,

    CONSTRAINT "remembrance_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "memory" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "receipts" JSONB NOT NULL,
    "corrected" BOOLEAN NOT NULL DEFAULT false,
    "marks" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "memory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "forgotten" (
    "user_id" INTEGER NOT NULL,
    "mark" TEXT NOT NULL,

    CONSTRAINT "forgotten_pkey" PRIMARY KEY ("user_id","mark")
);

-- CreateTable
CREATE TABLE "entry_copy" (
    "user_id" INTEGER NOT NULL,
    "entry_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "gone" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "entry_copy_pkey" PRIMARY KEY ("user_id","entry_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "phase_version_user_id_phase_number_number_key" ON "phase_version"("user_id", "phase_number", "number");

-- CreateIndex
CREATE INDEX "follow_up_status_idx" ON "follow_up"("status");

-- CreateIndex
CREATE INDEX "memory_user_id_idx" ON "memory"("user_id");

-- CreateIndex
CREATE INDEX "ai_ledger_generation_id_idx" ON "ai_ledger"("generation_id");

-- CreateIndex
CREATE INDEX "ai_ledger_at_idx" ON "ai_ledger"("at");



-- What the guide has finished before now are versions too, in the order in which they were finished.
INSERT INTO "phase_version" ("id", "user_id", "phase_number", "number", "origin", "output", "answers", "questions", "basis",
  "model", "prompt_version", "generation_id", "wish", "created_at")
SELECT 'ver-' || gen_random_uuid(), g."user_id", g."phase_number",
  row_number() OVER (PARTITION BY g."user_id", g."phase_number" ORDER BY g."finished_at", g."id"),
  'guide', g."output", g."answers", coalesce(p."questions", '[]'), '{}',
  g."model", g."prompt_version", g."id", g."wish", coalesce(g."finished_at", g."created_at")
FROM "generation" g LEFT JOIN "phase" p ON p."user_id" = g."user_id" AND p."phase_number" = g."phase_number"
WHERE g."status" = 'succeeded';

-- So is what a client has stored.
INSERT INTO "phase_version" ("id", "user_id", "phase_number", "number", "origin", "output", "answers", "questions", "basis",
  "created_at")
SELECT 'ver-' || gen_random_uuid(), p."user_id", p."phase_number",
  1 + (SELECT count(*) FROM "phase_version" v WHERE v."user_id" = p."user_id" AND v."phase_number" = p."phase_number"),
  'client', p."output", p."answers", p."questions", '{}', p."updated_at"
FROM "phase" p
WHERE p."generation_id" IS NULL
  OR NOT EXISTS (SELECT 1 FROM "phase_version" v WHERE v."generation_id" = p."generation_id");

UPDATE "generation" g SET "version_id" = v."id" FROM "phase_version" v WHERE v."generation_id" = g."id";

UPDATE "phase" p SET "version_since" = p."updated_at", "version_id" = coalesce(
  (SELECT v."id" FROM "phase_version" v WHERE v."generation_id" = p."generation_id"),
  (SELECT v."id" FROM "phase_version" v WHERE v."user_id" = p."user_id" AND v."phase_number" = p."phase_number"
    ORDER BY v."number" DESC LIMIT 1));
