-- CreateTable
CREATE TABLE "subscriber" (
    "user_id" INTEGER NOT NULL,
    "yearly" BOOLEAN NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscriber_pkey" PRIMARY KEY ("user_id")
);

CREATE TRIGGER refuse_erased_user BEFORE INSERT ON "subscriber"
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();
