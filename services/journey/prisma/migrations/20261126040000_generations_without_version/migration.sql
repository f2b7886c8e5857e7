-- A generation names its version only while there is one: without it, it goes 90 days after its end.
UPDATE "generation" g SET "version_id" = NULL
WHERE "version_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "phase_version" v WHERE v."id" = g."version_id");
