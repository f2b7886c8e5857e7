-- Whether the guide may read the entry is part of what a request under its key asks for: the same words with another choice are
-- no replay. Without the choice to keep it from the guide the hash is the one of before: the release before goes on calling the
-- function with four arguments, and the hashes that are stored stay true.
CREATE FUNCTION hash_of_asked(its_title text, its_content text, its_tags text[], its_mood text, kept boolean) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT case when kept then 'kept ' else '' end || hash_of_asked(its_title, its_content, its_tags, its_mood)
$$;

create or replace function insert_new_entry(
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
  insert into entry (user_id, title, content, tags, mood, kept_from_guide, request_key, created_at, asked)
  values (by_user, its_title, its_content, its_tags, its_mood, kept, its_key, written,
    case when its_key is not null then hash_of_asked(its_title, its_content, its_tags, its_mood, kept) end)
  returning id into its_id;
  insert into outbox (subject, payload, traceparent)
  values (insert_new_entry.subject, insert_new_entry.payload || jsonb_build_object('entryId', its_id),
    insert_new_entry.traceparent);
  return its_id;
end $$;
