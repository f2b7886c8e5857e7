-- Until when somebody has access without payment: a copy of billing's truth, compared with the clock.
ALTER TABLE "users" ADD COLUMN "access_granted_until" TIMESTAMPTZ(3);
