-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "phase" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "phase_number" INTEGER NOT NULL,
    "questions" JSONB NOT NULL,
    "answers" JSONB NOT NULL,
    "output" TEXT NOT NULL,
    "completed" BOOLEAN NOT NULL,
    "model" TEXT,
    "generation_id" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "phase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "draft" (
    "user_id" INTEGER NOT NULL,
    "phase_number" INTEGER NOT NULL,
    "answers" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "draft_pkey" PRIMARY KEY ("user_id","phase_number")
);

-- CreateTable
CREATE TABLE "generation" (
    "id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "phase_number" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "answers" JSONB NOT NULL,
    "previous_outputs" JSONB NOT NULL,
    "wish" TEXT,
    "variant" INTEGER NOT NULL,
    "fence" INTEGER NOT NULL DEFAULT 0,
    "output" TEXT NOT NULL DEFAULT '',
    "failure" TEXT,
    "model" TEXT,
    "prompt_version" TEXT,
    "prompt_tokens" INTEGER NOT NULL DEFAULT 0,
    "completion_tokens" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "generation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "generation_fragment" (
    "generation_id" TEXT NOT NULL,
    "run" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "generation_fragment_pkey" PRIMARY KEY ("generation_id","run","sequence")
);

-- CreateTable
CREATE TABLE "ai_ledger" (
    "id" BIGSERIAL NOT NULL,
    "generation_id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "model" TEXT NOT NULL,
    "prompt_tokens" INTEGER NOT NULL,
    "completion_tokens" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ai_ledger_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seq" BIGSERIAL NOT NULL,
    "subject" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "traceparent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_to" TEXT,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox" (
    "event_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "dead_letter" (
    "id" BIGSERIAL NOT NULL,
    "consumer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "error" TEXT NOT NULL,
    "released" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dead_letter_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "phase_user_id_phase_number_key" ON "phase"("user_id", "phase_number");

-- CreateIndex
CREATE INDEX "generation_user_id_phase_number_created_at_idx" ON "generation"("user_id", "phase_number", "created_at" DESC);

-- CreateIndex
CREATE INDEX "generation_status_idx" ON "generation"("status");

-- CreateIndex
CREATE INDEX "ai_ledger_user_id_at_idx" ON "ai_ledger"("user_id", "at");

-- CreateIndex
CREATE INDEX "outbox_published_to_seq_idx" ON "outbox"("published_to", "seq");

-- AddForeignKey
ALTER TABLE "generation_fragment" ADD CONSTRAINT "generation_fragment_generation_id_fkey" FOREIGN KEY ("generation_id") REFERENCES "generation"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- Wakes the outbox relay as soon as a transaction that recorded something commits.
create function outbox_notify() returns trigger language plpgsql as $$ begin perform pg_notify('outbox', ''); return null; end $$;
create trigger outbox_notify after insert on outbox for each statement execute function outbox_notify();
