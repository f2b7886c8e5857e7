-- What is earned is never noted for somebody who was erased (see the migration named `erased_users`).
CREATE TRIGGER refuse_erased_user BEFORE INSERT ON "revenue_term"
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_user();
