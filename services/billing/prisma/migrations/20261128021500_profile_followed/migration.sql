-- When the name or the country changed that the provider was told of last, so that an older change is not told after it.
ALTER TABLE "customer" ADD COLUMN "profile_as_of" TIMESTAMPTZ(3);
