-- What the purge of old sessions goes by.
CREATE INDEX CONCURRENTLY "sessions_created_at_idx" ON "sessions"("created_at");
