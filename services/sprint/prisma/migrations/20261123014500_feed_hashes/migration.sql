-- The column holds the hash of the key from now on. Addresses that are in use work on; they are not shown again.
ALTER TABLE "sprint" ADD COLUMN "feed_salt" TEXT;
UPDATE "sprint" SET "feed_token" = encode(sha256(convert_to("feed_token", 'UTF8')), 'hex') WHERE "feed_token" IS NOT NULL;
