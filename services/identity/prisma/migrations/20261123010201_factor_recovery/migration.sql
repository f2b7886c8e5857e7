-- CreateTable
CREATE TABLE "factor_recoveries" (
    "user_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "due_at" TIMESTAMPTZ(3),
    "mailed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "factor_recoveries_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "factor_recoveries_mailed_due_at_idx" ON "factor_recoveries"("mailed", "due_at");

-- AddForeignKey
ALTER TABLE "factor_recoveries" ADD CONSTRAINT "factor_recoveries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
