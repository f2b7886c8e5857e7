-- Tables are called what they hold. No row changes.
DROP TRIGGER tally_inserted ON entry;
DROP TRIGGER tally_updated ON entry;
DROP TRIGGER tally_deleted ON entry;
DROP FUNCTION tally_entries();
ALTER TABLE "entry_tally" RENAME TO "entry_counts";
ALTER TABLE "entry_counts" RENAME CONSTRAINT "entry_tally_pkey" TO "entry_counts_pkey";
ALTER TABLE "tag_tally" RENAME TO "tag_counts";
ALTER TABLE "tag_counts" RENAME CONSTRAINT "tag_tally_pkey" TO "tag_counts_pkey";

create function count_entries() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update entry_counts as counts set entries = counts.entries - gone.entries, words = counts.words - gone.words,
      rated = counts.rated - gone.rated, positive = counts.positive - gone.positive
    from (select user_id, count(*) as entries, sum(words) as words, count(mood) as rated,
            count(*) filter (where mood in ('light', 'bright')) as positive
          from old_rows where deleted_at is null group by user_id) as gone
    where counts.user_id = gone.user_id;
    update tag_counts as counts set entries = counts.entries - gone.entries
    from (select user_id, tag, count(*) as entries
          from old_rows, unnest(tags) as tag where deleted_at is null group by user_id, tag) as gone
    where counts.user_id = gone.user_id and counts.tag = gone.tag;
    delete from tag_counts as counts using (select distinct user_id, tag from old_rows, unnest(tags) as tag) as gone
    where counts.user_id = gone.user_id and counts.tag = gone.tag and counts.entries <= 0;
  end if;
  if tg_op <> 'DELETE' then
    insert into entry_counts as counts (user_id, entries, words, rated, positive)
    select user_id, count(*), sum(words), count(mood), count(*) filter (where mood in ('light', 'bright'))
    from new_rows where deleted_at is null group by user_id order by user_id
    on conflict (user_id) do update set entries = counts.entries + excluded.entries,
      words = counts.words + excluded.words, rated = counts.rated + excluded.rated,
      positive = counts.positive + excluded.positive;
    insert into tag_counts as counts (user_id, tag, entries, last_used)
    select user_id, tag, count(*), max(created_at)
    from new_rows, unnest(tags) as tag where deleted_at is null group by user_id, tag order by user_id, tag
    on conflict (user_id, tag) do update set entries = counts.entries + excluded.entries,
      last_used = greatest(counts.last_used, excluded.last_used);
  end if;
  return null;
end $$;

create trigger counts_inserted after insert on entry
  referencing new table as new_rows for each statement execute function count_entries();
create trigger counts_updated after update on entry
  referencing old table as old_rows new table as new_rows for each statement execute function count_entries();
create trigger counts_deleted after delete on entry
  referencing old table as old_rows for each statement execute function count_entries();
