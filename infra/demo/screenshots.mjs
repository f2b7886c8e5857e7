// `node infra/demo/screenshots.mjs`: takes the pictures of the README, of the product at DAYBREAK_URL or of one of its own.
import { ensureInstalled, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { takePictures } = await import('./screenshots.ts')
  await takePictures(process.env)
}
