-- What is forgotten of the inbox is found without reading all of it.
CREATE INDEX CONCURRENTLY "inbox_seen_at_idx" ON "inbox"("seen_at");
