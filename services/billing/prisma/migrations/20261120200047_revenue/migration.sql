-- AlterTable
ALTER TABLE "subscription" ADD COLUMN     "canceled_at" TIMESTAMPTZ(3),
ADD COLUMN     "currency" TEXT,
ADD COLUMN     "interval" TEXT,
ADD COLUMN     "interval_count" INTEGER,
ADD COLUMN     "started_at" TIMESTAMPTZ(3),
ADD COLUMN     "trial_end" TIMESTAMPTZ(3),
ADD COLUMN     "unit_amount" INTEGER;

-- CreateTable
CREATE TABLE "revenue_term" (
    "stripe_subscription_id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3),
    "user_id" INTEGER NOT NULL,
    "price_id" TEXT NOT NULL,
    "unit_amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "interval" TEXT NOT NULL,
    "interval_count" INTEGER NOT NULL,

    CONSTRAINT "revenue_term_pkey" PRIMARY KEY ("stripe_subscription_id","since")
);

-- CreateTable
CREATE TABLE "reminder" (
    "key" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reminder_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "price_attempt" (
    "digest" TEXT NOT NULL,
    "attempt" UUID NOT NULL DEFAULT gen_random_uuid(),
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "price_attempt_pkey" PRIMARY KEY ("digest")
);

-- CreateIndex
CREATE INDEX "revenue_term_user_id_idx" ON "revenue_term"("user_id");

-- CreateIndex
CREATE INDEX "revenue_term_until_idx" ON "revenue_term"("until");


