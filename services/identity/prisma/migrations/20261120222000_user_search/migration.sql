-- Searches of admins look for a piece of text anywhere in three texts: an index of their trigrams finds it without reading
-- every user. The expression is the one that the search uses (src/admin-repository.ts).
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE INDEX "users_search_idx" ON "users"
  USING gin ("username" gin_trgm_ops, "email" gin_trgm_ops, (("first_name" || ' ' || "last_name")) gin_trgm_ops);
