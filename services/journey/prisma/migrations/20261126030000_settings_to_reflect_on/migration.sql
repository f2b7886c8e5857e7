-- Asked every few seconds: who has something new to reflect on.
CREATE INDEX CONCURRENTLY "memory_settings_thoughtful_idx" ON "memory_settings"("remembered_at" NULLS FIRST) WHERE memory = 'on' AND revision > done;
