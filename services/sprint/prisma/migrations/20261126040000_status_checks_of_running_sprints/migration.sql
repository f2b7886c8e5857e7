-- What the daily status check asks for: sprints that are not completed, nor found to be past their end.
CREATE INDEX CONCURRENTLY "sprint_running_look_at_idx" ON "sprint"("look_at", "id") WHERE stored_status <> 'completed' AND (found_status IS DISTINCT FROM 'overdue' OR end_date >= found_at);
