-- Since when somebody may not sign in, and why, in the words of the admin who decided it.
ALTER TABLE "users" ADD COLUMN "suspended_since" TIMESTAMPTZ(3),
ADD COLUMN "suspension_reason" TEXT;

ALTER TABLE "users" ADD CONSTRAINT "users_suspension_check"
  CHECK (("suspended_since" IS NULL) = ("suspension_reason" IS NULL));
