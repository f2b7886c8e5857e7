-- What a model has given is kept until it is stored, so that it is not paid for twice.
ALTER TABLE "generation" ADD COLUMN "received" JSONB;
