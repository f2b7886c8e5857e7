-- How often what a calendar shows of a task or a habit has changed, and when it last did: calendar programs compare both.
ALTER TABLE "task" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "habit" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

CREATE FUNCTION count_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  NEW.changed_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER revision_counted BEFORE UPDATE ON "task" FOR EACH ROW
  WHEN ((OLD.title, OLD.description, OLD.due_date, OLD.status)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.due_date, NEW.status))
  EXECUTE FUNCTION count_revision();
CREATE TRIGGER revision_counted BEFORE UPDATE ON "habit" FOR EACH ROW
  WHEN ((OLD.title, OLD.cadence) IS DISTINCT FROM (NEW.title, NEW.cadence))
  EXECUTE FUNCTION count_revision();

-- Habits end with their sprint.
CREATE FUNCTION count_revisions_of_habits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE habit SET revision = revision + 1, changed_at = now() WHERE sprint_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER habit_revisions_counted AFTER UPDATE ON "sprint" FOR EACH ROW
  WHEN (OLD.end_date IS DISTINCT FROM NEW.end_date)
  EXECUTE FUNCTION count_revisions_of_habits();
