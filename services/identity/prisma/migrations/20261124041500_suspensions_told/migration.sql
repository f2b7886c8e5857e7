-- Whoever is suspended already is told of once more: others keep a copy from now on.
INSERT INTO "outbox" ("subject", "payload")
SELECT 'event.identity.suspension_changed',
  jsonb_build_object('userId', "id", 'suspended', true, 'asOf', to_char("suspended_since" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
FROM "users" WHERE "suspended_since" IS NOT NULL AND "erasing_since" IS NULL;
