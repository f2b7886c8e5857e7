-- Every table of a user refuses writes for somebody who was erased (see the migration named `erased_users`).
CREATE TRIGGER refuse_erased_user BEFORE INSERT ON "phase_version"
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();

CREATE TRIGGER refuse_erased_user BEFORE INSERT ON "sprint_basis"
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();

CREATE TRIGGER refuse_erased_user BEFORE INSERT ON "follow_up"
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();

CREATE TRIGGER refuse_erased_user BEFORE INSERT ON "remembrance"
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();

CREATE TRIGGER refuse_erased_user BEFORE INSERT ON "memory"
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();

CREATE TRIGGER refuse_erased_user BEFORE INSERT ON "forgotten"
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();

CREATE TRIGGER refuse_erased_user BEFORE INSERT ON "care_shown"
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();

CREATE TRIGGER refuse_erased_user BEFORE INSERT ON "second_reading"
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();

CREATE TRIGGER refuse_erased_user BEFORE INSERT ON "entry_copy"
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();
