-- Who was erased, by number alone: what the stream still holds of them is overwritten, and `restore` erases them again.
CREATE TABLE "erased_users" (
    "user_id" INTEGER NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stream_erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "erased_users_pkey" PRIMARY KEY ("user_id")
);

CREATE INDEX "erased_users_left_idx" ON "erased_users" ("user_id") WHERE "stream_erased_at" IS NULL;
