-- What it answered, entry_by_user_idx answers.
DROP INDEX CONCURRENTLY "entry_user_id_created_at_id_idx";
