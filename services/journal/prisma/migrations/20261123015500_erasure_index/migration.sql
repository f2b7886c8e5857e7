-- The end of a user finds what events said of them without reading every row that is kept.
CREATE INDEX "outbox_user_idx" ON "outbox" (("payload" -> 'userId'));
