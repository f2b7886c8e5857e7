-- What the provider was told of a customer, and the moment of the last email address, so that both are told once.
ALTER TABLE "customer" ADD COLUMN "details" TEXT, ADD COLUMN "email_as_of" TIMESTAMPTZ(3);
