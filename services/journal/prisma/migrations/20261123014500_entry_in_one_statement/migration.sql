-- Stores an entry with its event, unless the same one is there already; returns its id, null where it is. A function,
-- since each of its statements sees what was committed before it began: also by whoever held the locks until then.
create function insert_new_entry(
  by_user int, its_title text, its_content text, its_tags text[], its_mood text, kept boolean, its_key uuid,
  written timestamptz, locks text[], same_since timestamptz, subject text, payload jsonb, traceparent text
) returns int language plpgsql as $$
declare
  its_id int;
begin
  perform pg_advisory_xact_lock(hashtextextended(each, 0)) from unnest(locks) as each;
  if exists (select from entry where user_id = by_user and request_key = its_key) then return null; end if;
  if exists (
    select from entry where user_id = by_user and created_at >= same_since and deleted_at is null
      and title = its_title and content = its_content and tags = its_tags
  ) then return null; end if;
  insert into entry (user_id, title, content, tags, mood, kept_from_guide, request_key, created_at)
  values (by_user, its_title, its_content, its_tags, its_mood, kept, its_key, written) returning id into its_id;
  insert into outbox (subject, payload, traceparent)
  values (insert_new_entry.subject, insert_new_entry.payload || jsonb_build_object('entryId', its_id),
    insert_new_entry.traceparent);
  return its_id;
end $$;
