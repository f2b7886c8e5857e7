-- The relay is woken by the process that commits, and looks for leftovers: PostgreSQL tells nobody, since its queue of
-- notifications lets only one transaction of the whole server commit at a time.
drop trigger if exists outbox_notify on "outbox";
drop function if exists outbox_notify();

-- A question has an id that its job is named by.
alter table "follow_up" add column "id" uuid not null default gen_random_uuid();
create unique index "follow_up_id_key" on "follow_up" ("id");

-- Jobs travel in the outbox as they are. What waits as an event to the service itself becomes a job.
update "outbox" set subject = 'job.journey.generate',
  payload = jsonb_build_object('id', payload ->> 'generationId', 'turn', 0)
where subject = 'event.journey.generation_requested' and published_to is null;
update "outbox" set subject = 'job.journey.remember', payload = jsonb_build_object('id', payload ->> 'userId', 'turn', 0)
where subject = 'event.journey.reflection_requested' and payload ->> 'reflectionId' like 'mem-%' and published_to is null;
update "outbox" set subject = 'job.journey.ask', payload = jsonb_build_object('id', f.id, 'turn', 0)
from "follow_up" f
where subject = 'event.journey.reflection_requested' and published_to is null
  and payload ->> 'reflectionId' = format('fol-%s-%s-%s', f.user_id, f.phase_number, f.index);
