-- Whether discounts or taxes may change what is charged; null until the subscription is read again.
ALTER TABLE "subscription" ADD COLUMN "adjusted" BOOLEAN;
