-- AlterTable
ALTER TABLE "sprint" ADD COLUMN     "feed_time_zone" TEXT,
ADD COLUMN     "feed_token" TEXT,
ADD COLUMN     "review" JSONB;

-- AlterTable
ALTER TABLE "task" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "plan_item" TEXT,
ADD COLUMN     "position" INTEGER,
ADD COLUMN     "series_id" UUID;

-- CreateTable
CREATE TABLE "check_in" (
    "id" SERIAL NOT NULL,
    "sprint_id" INTEGER NOT NULL,
    "planned" INTEGER NOT NULL,
    "done" INTEGER NOT NULL,
    "win" TEXT NOT NULL,
    "blocker" TEXT NOT NULL,
    "choice" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "check_in_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "check_in_sprint_id_created_at_id_idx" ON "check_in"("sprint_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "sprint_feed_token_key" ON "sprint"("feed_token");

-- CreateIndex
CREATE INDEX "task_deleted_at_idx" ON "task"("deleted_at");

-- AddForeignKey
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_sprint_id_fkey" FOREIGN KEY ("sprint_id") REFERENCES "sprint"("id") ON DELETE CASCADE ON UPDATE CASCADE;


