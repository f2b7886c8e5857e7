-- All entries of a user in their order, those in the bin too: an export reads them, and one pinned entry takes the place of another.
CREATE INDEX CONCURRENTLY "entry_by_user_idx" ON "entry"("user_id", "created_at" DESC, "id" DESC);
