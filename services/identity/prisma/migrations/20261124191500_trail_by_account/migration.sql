-- What was done to one account is found without reading the whole trail.
CREATE INDEX CONCURRENTLY "admin_trail_user_ids_idx" ON "admin_trail" USING GIN ("user_ids");
