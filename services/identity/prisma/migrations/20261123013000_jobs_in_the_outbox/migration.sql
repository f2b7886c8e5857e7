-- The relay is woken by the process that commits, and looks for leftovers: PostgreSQL tells nobody, since its queue of
-- notifications lets only one transaction of the whole server commit at a time.
drop trigger if exists outbox_notify on "outbox";
drop function if exists outbox_notify();

-- Jobs travel in the outbox as they are. What waits as an event to the service itself becomes a job.
update "outbox" set subject = 'job.identity.deliver', payload = jsonb_build_object('id', payload ->> 'mailId', 'turn', 0)
where subject = 'event.identity.mail_requested' and published_to is null;
update "outbox" set subject = 'job.identity.sync_contact',
  payload = jsonb_build_object('id', payload ->> 'syncId', 'turn', 0)
where subject = 'event.identity.contact_sync_requested' and published_to is null;
update "outbox" set subject = 'job.identity.build_export',
  payload = jsonb_build_object('id', payload ->> 'exportId', 'turn', 0)
where subject = 'event.identity.export_collected' and published_to is null;
