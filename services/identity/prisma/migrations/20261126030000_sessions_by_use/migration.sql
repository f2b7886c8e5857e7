-- What the purge of idle sessions goes by.
CREATE INDEX CONCURRENTLY "sessions_last_seen_at_idx" ON "sessions"("last_seen_at");
