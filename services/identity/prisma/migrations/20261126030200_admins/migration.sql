-- Few of all users.
CREATE INDEX CONCURRENTLY "users_admins_idx" ON "users"("id") WHERE is_admin;
