// `node infra/demo/screenshots.mjs`: takes the pictures of the README, of the product at DAYBREAK_URL or of one of its own.
// With `--sheet` (`npm run screenshots`): every screen and state instead, into .cache/screenshots, each looked at by axe.
import { ensureInstalled, runsOnOwnNode } from '../local/own-node.mjs'

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  if (process.argv.includes('--sheet')) {
    const { takeScreenshots } = await import('./screenshots/index.ts')
    await takeScreenshots(process.env)
  } else {
    const { takePictures } = await import('./screenshots.ts')
    await takePictures(process.env)
  }
}
