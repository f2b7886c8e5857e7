-- Who is suspended, as identity told it last.
CREATE TABLE "suspension" (
    "user_id" INTEGER NOT NULL,
    "suspended" BOOLEAN NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "suspension_pkey" PRIMARY KEY ("user_id")
);

CREATE TRIGGER refuse_erased_user BEFORE INSERT ON "suspension"
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();
