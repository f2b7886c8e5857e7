-- The end of a user finds what they were told of.
CREATE INDEX CONCURRENTLY "reminder_user_id_idx" ON "reminder"("user_id");
