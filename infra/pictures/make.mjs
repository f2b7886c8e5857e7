// `node infra/pictures/make.mjs`: makes the clip of Sol and the icons anew. What it makes is committed.
import { ensureInstalled, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { makePictures } = await import('./make.ts')
  await makePictures()
}
