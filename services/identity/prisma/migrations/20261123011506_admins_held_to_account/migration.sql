-- AlterTable
ALTER TABLE "users" ADD COLUMN     "second_factor_exempt" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "admin_trail" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "actor_id" INTEGER,
    "action" TEXT NOT NULL,
    "user_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "subject" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "admin_trail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "milestones" (
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "milestones_pkey" PRIMARY KEY ("name")
);

-- The trail is only added to.
CREATE FUNCTION refuse_trail_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the trail of admins is only added to';
END
$$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "admin_trail"
  FOR EACH ROW EXECUTE FUNCTION refuse_trail_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON "admin_trail"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_trail_change();

-- What the log of security events still says of roles.
INSERT INTO "admin_trail" ("at", "actor_id", "action", "user_ids")
SELECT "at", "actor_id", replace("kind", 'admin_', 'role_'), ARRAY["subject_id"]
FROM "security_events" WHERE "kind" IN ('admin_granted', 'admin_revoked') AND "subject_id" IS NOT NULL ORDER BY "id";

-- An installation that has had an admin has had its first one.
INSERT INTO "milestones" ("name") SELECT 'first_admin'
WHERE EXISTS (SELECT FROM "users" WHERE "is_admin") OR EXISTS (SELECT FROM "security_events" WHERE "kind" = 'admin_granted');
