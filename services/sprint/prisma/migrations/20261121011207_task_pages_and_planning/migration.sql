-- CreateTable
CREATE TABLE "planning" (
    "user_id" INTEGER NOT NULL,
    "weekdays" INTEGER[],
    "per_week" INTEGER NOT NULL,

    CONSTRAINT "planning_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "task_sprint_id_deleted_at_status_due_date_id_idx" ON "task"("sprint_id", "deleted_at", "status", "due_date", "id");

-- CreateIndex
CREATE INDEX "task_sprint_id_deleted_at_position_id_idx" ON "task"("sprint_id", "deleted_at", "position", "id");

-- CreateIndex
CREATE INDEX "task_sprint_id_deleted_at_completed_date_id_idx" ON "task"("sprint_id", "deleted_at", "completed_date", "id");


-- Nothing is kept for somebody who was erased (see the migration erased_users).
CREATE TRIGGER refuse_erased_user BEFORE INSERT ON "planning"
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();
