-- What is asked of the entries there are is planned once for each connection, and not for each entry: planned for the values at
-- hand, it took a fifth of all that PostgreSQL does for a new one. Its indexes answer it whatever the values.
-- The same words are looked for in the newest 50 entries of the seconds around: an entry of last year is not compared with all
-- that were written since, and who sends many entries at once does not wait longer with each.
create or replace function insert_new_entry(
  by_user int, its_title text, its_content text, its_tags text[], its_mood text, kept boolean, its_key uuid,
  written timestamptz, locks text[], same_since timestamptz, subject text, payload jsonb, traceparent text
) returns int language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare
  its_id int;
begin
  perform pg_advisory_xact_lock(hashtextextended(each, 0)) from unnest(locks) as each;
  if exists (select from entry where user_id = by_user and request_key = its_key) then return null; end if;
  if exists (
    select from (
      select title, content, tags from entry
      where user_id = by_user and created_at between same_since and written + (written - same_since) and deleted_at is null
      order by created_at desc, id desc limit 50
    ) as newest
    where title = its_title and content = its_content and tags = its_tags
  ) then return null; end if;
  insert into entry (user_id, title, content, tags, mood, kept_from_guide, request_key, created_at, asked)
  values (by_user, its_title, its_content, its_tags, its_mood, kept, its_key, written,
    case when its_key is not null then hash_of_asked(its_title, its_content, its_tags, its_mood, kept) end)
  returning id into its_id;
  insert into outbox (subject, payload, traceparent)
  values (insert_new_entry.subject, insert_new_entry.payload || jsonb_build_object('entryId', its_id),
    insert_new_entry.traceparent);
  return its_id;
end $$;
