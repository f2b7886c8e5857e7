-- The change of the entry that was told last; 0 where it was told without a number, by a release before this one.
ALTER TABLE "entry_copy" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
