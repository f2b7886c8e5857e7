-- Tables are called what they hold. No row changes.
DROP TRIGGER tally_inserted ON task;
DROP TRIGGER tally_updated ON task;
DROP TRIGGER tally_deleted ON task;
DROP FUNCTION tally_tasks();
ALTER FUNCTION task_marks(int, text, timestamptz, timestamptz) RENAME TO task_count_rows;
ALTER TABLE "task_tally" RENAME TO "task_counts";
ALTER TABLE "task_counts" RENAME CONSTRAINT "task_tally_pkey" TO "task_counts_pkey";
ALTER TABLE "task_counts" RENAME CONSTRAINT "task_tally_sprint_id_fkey" TO "task_counts_sprint_id_fkey";

-- Whoever changes tasks, the counts change with them, in the same transaction, once per statement. Quarters are taken in
-- their order, so that two who change tasks at once do not wait for one another. Of a sprint that is being deleted
-- nothing is counted any more.
create function count_tasks() returns trigger language plpgsql as $$
declare
  changes task_counts[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select row(sprint, quarter, -pending, -begun, -done, -change.completed)::task_counts
      from old_rows as task, task_count_rows(sprint_id, status, due_date, completed_date) as change
      where deleted_at is null);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(sprint, quarter, pending, begun, done, change.completed)::task_counts
      from new_rows as task, task_count_rows(sprint_id, status, due_date, completed_date) as change
      where deleted_at is null);
  end if;
  insert into task_counts as counts (sprint_id, quarter, pending, begun, done, completed)
  select change.sprint_id, quarter, sum(pending), sum(begun), sum(done), sum(completed)
  from unnest(changes) as change join sprint on sprint.id = change.sprint_id
  group by change.sprint_id, quarter
  having (sum(pending), sum(begun), sum(done), sum(completed)) <> (0, 0, 0, 0)
  order by change.sprint_id, quarter
  on conflict (sprint_id, quarter) do update set pending = counts.pending + excluded.pending,
    begun = counts.begun + excluded.begun, done = counts.done + excluded.done,
    completed = counts.completed + excluded.completed;
  delete from task_counts as counts using unnest(changes) as change
  where counts.sprint_id = change.sprint_id and counts.quarter = change.quarter
    and (counts.pending, counts.begun, counts.done, counts.completed) = (0, 0, 0, 0);
  return null;
end $$;

create trigger counts_inserted after insert on task
  referencing new table as new_rows for each statement execute function count_tasks();
create trigger counts_updated after update on task
  referencing old table as old_rows new table as new_rows for each statement execute function count_tasks();
create trigger counts_deleted after delete on task
  referencing old table as old_rows for each statement execute function count_tasks();
