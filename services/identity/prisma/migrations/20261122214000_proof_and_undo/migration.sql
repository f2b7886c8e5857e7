-- A session that is there already was proven at no known time: whoever holds it is asked once.
ALTER TABLE "sessions" ADD COLUMN "proven_at" TIMESTAMPTZ(3);
ALTER TABLE "sessions" ALTER COLUMN "proven_at" SET DEFAULT transaction_timestamp();

-- What a link takes back, where it is one that undoes something.
ALTER TABLE "link_tokens" ADD COLUMN "undo" JSONB;

-- How many mails an address got of late.
CREATE INDEX "mails_recipient_created_at_idx" ON "mails"("recipient", "created_at");
