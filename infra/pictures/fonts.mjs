// `node infra/pictures/fonts.mjs`: cuts the fonts to what the product shows. The whole serif, with its axes of weight and
// optical size, weighs as much as all scripts of a screen; titles and text are one size and one weight of it each. The
// letters of English come first, in a file of half the size; accented letters follow where somebody writes them.
import fs from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root, runsOnOwnNode } from '../local/own-node.mjs'

const SOURCE = path.join(root, 'node_modules/@fontsource-variable')
const TARGET = path.join(root, 'web/src/assets/fonts')
/** As the `unicode-range` of the faces in web/src/styles/fonts.css. */
const BASIC = [
  ...[[0x20, 0x7e], [0xa0], [0xb7], [0xd7]],
  ...[[0x2013, 0x2014], [0x2018, 0x2019], [0x201c, 0x201d], [0x2022], [0x2026], [0x2212]],
]
const LATIN = [
  ...[
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x2000, 0x206f],
  ],
  ...[[0x131], [0x152, 0x153], [0x2bb, 0x2bc], [0x2c6], [0x2da], [0x2dc], [0x304], [0x308], [0x329]],
  ...[[0x20ac], [0x2122], [0x2191], [0x2193], [0x2212], [0x2215], [0xfeff], [0xfffd]],
]
/** Kerning, ligatures, marks, and the figures of equal width; small capitals and fractions are not used. */
const FEATURES = ['ccmp', 'locl', 'rlig', 'liga', 'clig', 'calt', 'kern', 'mark', 'mkmk', 'tnum']
const SERIF = 'newsreader/files/newsreader-latin-opsz'
/** Optical sizes in CSS pixels, about those at which the faces are set. */
const FACES = {
  'instrument-sans': { font: 'instrument-sans/files/instrument-sans-latin-wght-normal', axes: undefined },
  'newsreader-title': { font: `${SERIF}-normal`, axes: { opsz: 40, wght: 400 } },
  'newsreader-text': { font: `${SERIF}-normal`, axes: { opsz: 18, wght: 400 } },
  'newsreader-text-strong': { font: `${SERIF}-normal`, axes: { opsz: 18, wght: 600 } },
  'newsreader-text-italic': { font: `${SERIF}-italic`, axes: { opsz: 18, wght: 400 } },
}

ensureInstalled()
if (runsOnOwnNode(import.meta.url)) {
  const { default: subsetFont } = await import('subset-font')
  fs.mkdirSync(TARGET, { recursive: true })
  const basic = lettersOf(BASIC)
  const accents = lettersOf(LATIN).difference(basic)
  for (const [name, { font, axes }] of Object.entries(FACES)) {
    const whole = fs.readFileSync(path.join(SOURCE, `${font}.woff2`))
    for (const [file, letters] of [
      [`${name}.woff2`, basic],
      [`${name}-accents.woff2`, accents],
    ]) {
      const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES }
      const cut = await subsetFont(whole, String.fromCodePoint(...letters), options)
      fs.writeFileSync(path.join(TARGET, file), cut)
      console.log(`${file}: ${cut.length} bytes of ${whole.length}`)
    }
  }
}

function lettersOf(ranges) {
  return new Set(
    ranges.flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  )
}
