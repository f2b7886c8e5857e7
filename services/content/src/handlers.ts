/** The service's table of contents: every question it answers, one line each. */
import { handle } from '@daybreak/kit/rpc'
import * as contract from '@daybreak/proto/content'
import type { ImageReader } from './adapters/image-reader.ts'
import type { Sanitizer } from './adapters/sanitizer.ts'
import { createImage, getImage } from './images.ts'
import { createPage, deletePage, getPage, listPageVersions, restorePage, updatePage } from './pages.ts'
import type { ContentRepository } from './repository.ts'

export const handlers = (repository: ContentRepository, sanitize: Sanitizer, readImage: ImageReader) => [
  handle(contract.getPage, ({ slug }) => getPage(repository, slug)),
  handle(contract.listPages, () => repository.listPages()),
  handle(contract.listPublishedPages, () => repository.listPublishedPages()),
  handle(contract.listPageVersions, ({ id }) => listPageVersions(repository, id)),
  handle(contract.restorePage, (input) => restorePage(repository, input)),
  handle(contract.getTotals, async () => ({ pages: await repository.countPages() })),
  handle(contract.createPage, (input) => createPage(repository, sanitize, input)),
  handle(contract.updatePage, (input) => updatePage(repository, sanitize, input)),
  handle(contract.deletePage, ({ id }) => deletePage(repository, id)),
  handle(contract.createImage, (input) => createImage(repository, readImage, input)),
  handle(contract.getImage, (input) => getImage(repository, input)),
]
