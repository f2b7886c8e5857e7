-- How many tasks of a sprint are due, and were completed, in each quarter of an hour: no time zone cuts through one.
CREATE TABLE "task_tally" (
    "sprint_id" INTEGER NOT NULL,
    "quarter" TIMESTAMPTZ(3) NOT NULL,
    "pending" INTEGER NOT NULL,
    "begun" INTEGER NOT NULL,
    "done" INTEGER NOT NULL,
    "completed" INTEGER NOT NULL,

    CONSTRAINT "task_tally_pkey" PRIMARY KEY ("sprint_id","quarter"),
    CONSTRAINT "task_tally_sprint_id_fkey" FOREIGN KEY ("sprint_id") REFERENCES "sprint"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

create function quarter_of(moment timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin('15 minutes', moment, timestamptz '1970-01-01 00:00:00Z');

-- Where one task counts: when it is due, and when it was completed.
create function task_marks(sprint_id int, status text, due_date timestamptz, completed_date timestamptz)
returns table (sprint int, quarter timestamptz, pending int, begun int, done int, completed int)
language sql immutable parallel safe
begin atomic
  select sprint_id, quarter_of(due_date), (status = 'pending')::int, (status = 'in-progress')::int,
    (status = 'completed')::int, 0
  union all
  select sprint_id, quarter_of(completed_date), 0, 0, 0, 1 where completed_date is not null;
end;

-- Whoever changes tasks, the counts change with them, in the same transaction, once per statement. Quarters are taken in
-- their order, so that two who change tasks at once do not wait for one another. Of a sprint that is being deleted
-- nothing is counted any more.
create function tally_tasks() returns trigger language plpgsql as $$
declare
  marks task_tally[] := '{}';
begin
  if tg_op <> 'INSERT' then
    marks := array(
      select row(sprint, quarter, -pending, -begun, -done, -mark.completed)::task_tally
      from old_rows as task, task_marks(sprint_id, status, due_date, completed_date) as mark
      where deleted_at is null);
  end if;
  if tg_op <> 'DELETE' then
    marks := marks || array(
      select row(sprint, quarter, pending, begun, done, mark.completed)::task_tally
      from new_rows as task, task_marks(sprint_id, status, due_date, completed_date) as mark
      where deleted_at is null);
  end if;
  insert into task_tally as tally (sprint_id, quarter, pending, begun, done, completed)
  select mark.sprint_id, quarter, sum(pending), sum(begun), sum(done), sum(completed)
  from unnest(marks) as mark join sprint on sprint.id = mark.sprint_id
  group by mark.sprint_id, quarter
  having (sum(pending), sum(begun), sum(done), sum(completed)) <> (0, 0, 0, 0)
  order by mark.sprint_id, quarter
  on conflict (sprint_id, quarter) do update set pending = tally.pending + excluded.pending,
    begun = tally.begun + excluded.begun, done = tally.done + excluded.done,
    completed = tally.completed + excluded.completed;
  delete from task_tally as tally using unnest(marks) as mark
  where tally.sprint_id = mark.sprint_id and tally.quarter = mark.quarter
    and (tally.pending, tally.begun, tally.done, tally.completed) = (0, 0, 0, 0);
  return null;
end $$;

create trigger tally_inserted after insert on task
  referencing new table as new_rows for each statement execute function tally_tasks();
create trigger tally_updated after update on task
  referencing old table as old_rows new table as new_rows for each statement execute function tally_tasks();
create trigger tally_deleted after delete on task
  referencing old table as old_rows for each statement execute function tally_tasks();

insert into task_tally (sprint_id, quarter, pending, begun, done, completed)
select sprint, quarter, sum(pending), sum(begun), sum(done), sum(mark.completed)
from task, task_marks(sprint_id, status, due_date, completed_date) as mark
where deleted_at is null group by sprint, quarter;
