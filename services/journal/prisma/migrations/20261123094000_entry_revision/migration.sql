-- Counts the changes of an entry while its row is locked, so that readers of events know which of two came later: clocks of
-- handlers do not, since one that began earlier may have waited for the row.
ALTER TABLE "entry" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;

CREATE FUNCTION count_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER count_revision BEFORE UPDATE ON "entry"
  FOR EACH ROW EXECUTE FUNCTION count_revision();

-- What the last request under the entry's key asked for, as a hash: the very same request again is answered with the entry as
-- it is now, whatever was edited since; other words under the key are an edit.
ALTER TABLE "entry" ADD COLUMN "asked" TEXT;

CREATE FUNCTION hash_of_asked(its_title text, its_content text, its_tags text[], its_mood text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT md5(jsonb_build_array(its_title, its_content, to_jsonb(its_tags), its_mood)::text)
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
    case when its_key is not null then hash_of_asked(its_title, its_content, its_tags, its_mood) end)
  returning id into its_id;
  insert into outbox (subject, payload, traceparent)
  values (insert_new_entry.subject, insert_new_entry.payload || jsonb_build_object('entryId', its_id),
    insert_new_entry.traceparent);
  return its_id;
end $$;
