// `node infra/pictures/fonts.mjs`: cuts the serif to what the product shows. The whole of it, with its axes of weight and
// optical size, weighs as much as all scripts of a screen; titles and text are one size and one weight of it each.
import fs from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root, runsOnOwnNode } from '../local/own-node.mjs'

const SOURCE = path.join(root, 'node_modules/@fontsource-variable/newsreader/files')
const TARGET = path.join(root, 'web/src/assets/fonts')
/** As the `unicode-range` of the faces in web/src/styles/fonts.css. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2000, 0x206f],
]
const SINGLE = [
  ...[0x131, 0x152, 0x153, 0x2bb, 0x2bc, 0x2c6, 0x2da, 0x2dc, 0x304, 0x308, 0x329],
  ...[0x20ac, 0x2122, 0x2191, 0x2193, 0x2212, 0x2215, 0xfeff, 0xfffd],
]
/** Optical sizes in CSS pixels, about those at which the faces are set. */
const FACES = {
  'newsreader-title': { style: 'normal', axes: { opsz: 40, wght: 400 } },
  'newsreader-text': { style: 'normal', axes: { opsz: 18, wght: 400 } },
  'newsreader-text-strong': { style: 'normal', axes: { opsz: 18, wght: 600 } },
  'newsreader-text-italic': { style: 'italic', axes: { opsz: 18, wght: 400 } },
}

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { default: subsetFont } = await import('subset-font')
  fs.mkdirSync(TARGET, { recursive: true })
  for (const [name, { style, axes }] of Object.entries(FACES)) {
    const whole = fs.readFileSync(path.join(SOURCE, `newsreader-latin-opsz-${style}.woff2`))
    const cut = await subsetFont(whole, letters(), { targetFormat: 'woff2', variationAxes: axes })
    fs.writeFileSync(path.join(TARGET, `${name}.woff2`), cut)
    console.log(`${name}: ${cut.length} bytes of ${whole.length}`)
  }
}

function letters() {
  const ranges = RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
  return String.fromCodePoint(...ranges, ...SINGLE)
}
