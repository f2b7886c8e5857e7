-- Identity learns which plan everybody has who subscribed before notices said so. A notice that is no newer than the last
-- one changes nothing, so each is a millisecond newer than what was read.
insert into "outbox" (subject, payload)
select 'event.billing.subscription_changed', jsonb_build_object(
  'userId', user_id,
  'status', status,
  'yearly', status = 'active' and "interval" = 'year',
  'plan', jsonb_build_object('interval', "interval", 'intervalCount', interval_count),
  'asOf', to_char((as_of + interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
)
from "subscription"
where status <> 'inactive' and "interval" in ('day', 'week', 'month', 'year') and interval_count >= 1;
