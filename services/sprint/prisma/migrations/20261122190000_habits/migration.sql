-- A habit is one row with the days on which it was kept. Series of tasks that were made of a plan before stay tasks.
-- CreateTable
CREATE TABLE "habit" (
    "id" SERIAL NOT NULL,
    "sprint_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "cadence" JSONB NOT NULL,
    "plan_item" TEXT,
    "since" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "habit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "habit_day" (
    "habit_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "habit_day_pkey" PRIMARY KEY ("habit_id","day")
);

-- CreateIndex
CREATE INDEX "habit_sprint_id_deleted_at_id_idx" ON "habit"("sprint_id", "deleted_at", "id");

-- CreateIndex
CREATE INDEX "habit_deleted_at_idx" ON "habit"("deleted_at");

-- AddForeignKey
ALTER TABLE "habit" ADD CONSTRAINT "habit_sprint_id_fkey" FOREIGN KEY ("sprint_id") REFERENCES "sprint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "habit_day" ADD CONSTRAINT "habit_day_habit_id_fkey" FOREIGN KEY ("habit_id") REFERENCES "habit"("id") ON DELETE CASCADE ON UPDATE CASCADE;
