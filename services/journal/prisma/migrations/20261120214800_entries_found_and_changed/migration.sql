-- Entries are edited, rated, pinned, kept from the guide, deleted with a moment to think again, searched and counted.

-- Text as it is compared: without case and accents. The collation is PostgreSQL's own (17 and later), so that the
-- result does not depend on the system that it runs on.
create function fold_case(given text) returns text language sql immutable strict parallel safe
  return lower(normalize(given, NFC) collate "pg_c_utf8") collate "C";

create function fold_text(given text) returns text language sql immutable strict parallel safe
  return translate(lower(regexp_replace(normalize(given, NFD), U&'[\0300-\036F]', '', 'g') collate "pg_c_utf8"), 'ς', 'σ') collate "C";

-- The distinct words of a text, each cut off where no human word is that long.
create function entry_words(given text) returns text[] language sql immutable strict parallel safe
  return array(select distinct left(found[1], 60)
    from regexp_matches(fold_text(given) collate "pg_c_utf8", '[[:alnum:]]+', 'g') as found);

-- What an entry is found by. Every lexeme begins with the user: the index answers for one person and never
-- looks at what others wrote, however common the word.
create function entry_search(user_id integer, title text, content text, tags text[], mood text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(
    array(select user_id || ':' || word from unnest(entry_words(title || ' ' || content)) as word)
    || array(select user_id || '#' || fold_case(tag) from unnest(tags) as tag)
    || array(select user_id || '!' || mood where mood is not null));

-- AlterTable
ALTER TABLE "entry"
  ADD COLUMN "mood" TEXT CHECK (mood in ('heavy', 'low', 'even', 'light', 'bright')),
  ADD COLUMN "kept_from_guide" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "pinned" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "request_key" UUID,
  ADD COLUMN "edited_at" TIMESTAMPTZ(3),
  ADD COLUMN "deleted_at" TIMESTAMPTZ(3);

-- Those without a tag come last.
ALTER TABLE "entry"
  ADD COLUMN "tag_key" TEXT COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (case when tags[1] is null then '1' else '0' || fold_case(tags[1]) end) STORED,
  ADD COLUMN "search" tsvector GENERATED ALWAYS AS (entry_search(user_id, title, content, tags, mood)) STORED;

-- Only living entries are listed.
DROP INDEX "entry_user_id_created_at_id_idx";
CREATE INDEX "entry_user_id_created_at_id_idx" ON "entry"("user_id", "created_at" DESC, "id" DESC) WHERE deleted_at is null;
CREATE INDEX "entry_user_id_tag_key_created_at_id_idx" ON "entry"("user_id", "tag_key", "created_at" DESC, "id" DESC) WHERE deleted_at is null;
CREATE INDEX "entry_search_idx" ON "entry" USING GIN ("search") WITH (gin_pending_list_limit = 512);
CREATE INDEX "entry_deleted_at_idx" ON "entry"("deleted_at") WHERE deleted_at is not null;
CREATE INDEX "entry_pinned_idx" ON "entry"("user_id") WHERE pinned and deleted_at is null;
CREATE UNIQUE INDEX "entry_user_id_request_key_key" ON "entry"("user_id", "request_key") WHERE request_key is not null;

-- CreateTable
CREATE TABLE "entry_version" (
    "entry_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "tags" TEXT[],
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "entry_version_pkey" PRIMARY KEY ("entry_id","version"),
    CONSTRAINT "entry_version_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "entry"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "entry_version_user_id_idx" ON "entry_version"("user_id");

CREATE TABLE "entry_tally" (
    "user_id" INTEGER NOT NULL,
    "entries" INTEGER NOT NULL,
    "words" BIGINT NOT NULL,
    "rated" INTEGER NOT NULL,
    "positive" INTEGER NOT NULL,

    CONSTRAINT "entry_tally_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "tag_tally" (
    "user_id" INTEGER NOT NULL,
    "tag" TEXT NOT NULL,
    "entries" INTEGER NOT NULL,
    "last_used" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tag_tally_pkey" PRIMARY KEY ("user_id","tag")
);

-- Whoever changes entries, the counts change with them, in the same transaction, once per statement.
create function tally_entries() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update entry_tally as tally set entries = tally.entries - gone.entries, words = tally.words - gone.words,
      rated = tally.rated - gone.rated, positive = tally.positive - gone.positive
    from (select user_id, count(*) as entries, sum(words) as words, count(mood) as rated,
            count(*) filter (where mood in ('light', 'bright')) as positive
          from old_rows where deleted_at is null group by user_id) as gone
    where tally.user_id = gone.user_id;
    update tag_tally as tally set entries = tally.entries - gone.entries
    from (select user_id, tag, count(*) as entries
          from old_rows, unnest(tags) as tag where deleted_at is null group by user_id, tag) as gone
    where tally.user_id = gone.user_id and tally.tag = gone.tag;
    delete from tag_tally as tally using (select distinct user_id, tag from old_rows, unnest(tags) as tag) as gone
    where tally.user_id = gone.user_id and tally.tag = gone.tag and tally.entries <= 0;
  end if;
  if tg_op <> 'DELETE' then
    insert into entry_tally as tally (user_id, entries, words, rated, positive)
    select user_id, count(*), sum(words), count(mood), count(*) filter (where mood in ('light', 'bright'))
    from new_rows where deleted_at is null group by user_id order by user_id
    on conflict (user_id) do update set entries = tally.entries + excluded.entries,
      words = tally.words + excluded.words, rated = tally.rated + excluded.rated,
      positive = tally.positive + excluded.positive;
    insert into tag_tally as tally (user_id, tag, entries, last_used)
    select user_id, tag, count(*), max(created_at)
    from new_rows, unnest(tags) as tag where deleted_at is null group by user_id, tag order by user_id, tag
    on conflict (user_id, tag) do update set entries = tally.entries + excluded.entries,
      last_used = greatest(tally.last_used, excluded.last_used);
  end if;
  return null;
end $$;

create trigger tally_inserted after insert on entry
  referencing new table as new_rows for each statement execute function tally_entries();
create trigger tally_updated after update on entry
  referencing old table as old_rows new table as new_rows for each statement execute function tally_entries();
create trigger tally_deleted after delete on entry
  referencing old table as old_rows for each statement execute function tally_entries();

insert into entry_tally (user_id, entries, words, rated, positive)
select user_id, count(*), sum(words), 0, 0 from entry group by user_id;
insert into tag_tally (user_id, tag, entries, last_used)
select user_id, tag, count(*), max(created_at) from entry, unnest(tags) as tag group by user_id, tag;
