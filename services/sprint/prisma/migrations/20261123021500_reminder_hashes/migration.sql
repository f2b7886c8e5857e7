-- The column holds the hash of the key from now on. Links that were mailed work on: the next mail brings a new key, and
-- the hash of the key before it stays beside it.
ALTER TABLE "reminder" ADD COLUMN "former_token" TEXT;
ALTER TABLE "reminder" ADD COLUMN "token_salt" TEXT;
UPDATE "reminder" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');

-- CreateIndex
CREATE UNIQUE INDEX "reminder_former_token_key" ON "reminder"("former_token");
