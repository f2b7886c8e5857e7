-- Whether sending was tried in vain: then the user is told that it will be tried again.
ALTER TABLE "mails" ADD COLUMN "delayed" BOOLEAN NOT NULL DEFAULT false;
