-- The relay is woken by the process that commits, and looks for leftovers: PostgreSQL tells nobody, since its queue of
-- notifications lets only one transaction of the whole server commit at a time.
drop trigger if exists outbox_notify on "outbox";
drop function if exists outbox_notify();

-- Jobs travel in the outbox as they are. What waits as an event to the service itself becomes a job.
update "outbox" set subject = 'job.billing.webhook', payload = jsonb_build_object('id', payload ->> 'eventId', 'turn', 0)
where subject = 'event.billing.webhook_received' and published_to is null;
