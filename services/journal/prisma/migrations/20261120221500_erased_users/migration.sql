-- Who was erased. A write for such a user is refused; the erasure waits for the writes that are under way (kit/src/erasure.ts).
CREATE TABLE "erased_users" (
    "user_id" INTEGER NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "erased_users_pkey" PRIMARY KEY ("user_id")
);

CREATE FUNCTION refuse_erased_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(20261120, NEW.user_id);
  IF EXISTS (SELECT FROM erased_users WHERE user_id = NEW.user_id) THEN
    RAISE EXCEPTION 'user % was erased', NEW.user_id;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refuse_erased_user BEFORE INSERT ON "entry"
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();
