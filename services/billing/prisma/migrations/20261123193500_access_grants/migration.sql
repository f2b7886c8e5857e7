-- Access without payment that support gave; one row per user, the latest end counts.
CREATE TABLE "access_grant" (
    "user_id" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_grant_pkey" PRIMARY KEY ("user_id")
);

CREATE TRIGGER refuse_erased_user BEFORE INSERT ON "access_grant"
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();
