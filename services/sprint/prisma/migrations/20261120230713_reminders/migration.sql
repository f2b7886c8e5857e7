-- AlterTable
ALTER TABLE "sprint" ADD COLUMN     "found_at" TIMESTAMPTZ(3),
ADD COLUMN     "found_status" TEXT,
ADD COLUMN     "look_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "notice_read" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "reminder" (
    "user_id" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "hour" INTEGER NOT NULL,
    "time_zone" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "last_day" DATE,
    "last_at" TIMESTAMPTZ(3),
    "token" TEXT NOT NULL,

    CONSTRAINT "reminder_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "reminder_token_key" ON "reminder"("token");

-- CreateIndex
CREATE INDEX "reminder_next_at_user_id_idx" ON "reminder"("next_at", "user_id");

-- CreateIndex
CREATE INDEX "sprint_look_at_id_idx" ON "sprint"("look_at", "id");

-- Nothing is kept for somebody who was erased (see the migration erased_users).
CREATE TRIGGER refuse_erased_user BEFORE INSERT ON "reminder"
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();
