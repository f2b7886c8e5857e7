-- What was paid in the last thirty days is found without reading every event.
CREATE INDEX CONCURRENTLY "stripe_event_type_created_idx" ON "stripe_event"("type", "created");
