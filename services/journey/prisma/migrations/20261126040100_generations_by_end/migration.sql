-- What the purge of old generations goes by.
CREATE INDEX CONCURRENTLY "generation_finished_at_idx" ON "generation"("finished_at") WHERE version_id IS NULL;
