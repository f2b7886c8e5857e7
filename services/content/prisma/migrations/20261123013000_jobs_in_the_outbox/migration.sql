-- The relay is woken by the process that commits, and looks for leftovers: PostgreSQL tells nobody, since its queue of
-- notifications lets only one transaction of the whole server commit at a time.
drop trigger if exists outbox_notify on "outbox";
drop function if exists outbox_notify();
