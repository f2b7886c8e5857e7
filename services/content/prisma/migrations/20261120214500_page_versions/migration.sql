-- AlterTable
ALTER TABLE "pages" ADD COLUMN "status" TEXT NOT NULL DEFAULT 'published';

-- CreateTable
CREATE TABLE "page_versions" (
    "id" SERIAL NOT NULL,
    "page_id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "meta_description" TEXT,
    "status" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "saved_by" INTEGER NOT NULL,

    CONSTRAINT "page_versions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "page_versions_page_id_id_idx" ON "page_versions"("page_id", "id" DESC);

-- What is there already is the first version of itself.
INSERT INTO "page_versions" ("page_id", "slug", "title", "content", "meta_description", "status", "saved_at", "saved_by")
SELECT "id", "slug", "title", "content", "meta_description", "status", "updated_at", "last_updated_by" FROM "pages";

-- Only these two exist.
ALTER TABLE "pages" ADD CONSTRAINT "pages_status" CHECK ("status" IN ('draft', 'published'));
