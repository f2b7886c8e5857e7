/** The faces that a PDF is set in. Each is fetched only where the text has signs that it is for. */
import { create } from 'fontkit'

export const STYLES = ['regular', 'bold', 'italic'] as const
export type Style = (typeof STYLES)[number]

export interface Face {
  name: string
  bytes: Uint8Array
  isEmoji: boolean
  has: (codePoint: number) => boolean
}
/** For each style, the faces to look through for a sign, in this order. */
export type Faces = Record<Style, Face[]>

const SERIF = import.meta.glob<string>(
  '../../../../node_modules/@fontsource/noto-serif/files/noto-serif-{latin,latin-ext,vietnamese,cyrillic,cyrillic-ext,greek,greek-ext}-{400-normal,400-italic,700-normal}.woff',
  { eager: true, query: '?url', import: 'default', exhaustive: true },
)
const OTHERS = import.meta.glob<string>(
  [
    '../../../../node_modules/@fontsource/amiri/files/amiri-arabic-{400,700}-normal.woff',
    '../../../../node_modules/@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-{400,700}-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff',
    '../../../../node_modules/@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff',
  ],
  { eager: true, query: '?url', import: 'default', exhaustive: true },
)
const ADDRESSES = new Map(
  Object.entries({ ...SERIF, ...OTHERS }).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
)

/** Which signs each file is for. A text always needs the first. */
const FILES: { file: string; wants: RegExp }[] = [
  { file: 'noto-serif-latin', wants: /^/ },
  { file: 'noto-serif-latin-ext', wants: /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20cf]|[\u0300-\u036f]/ },
  { file: 'noto-serif-vietnamese', wants: /[\u01a0-\u01b0\u1ea0-\u1ef9]|[\u0300-\u0323]/ },
  { file: 'noto-serif-cyrillic', wants: /\p{Script=Cyrillic}|\u2116/u },
  { file: 'noto-serif-cyrillic-ext', wants: /[\u0460-\u048f\u0492-\u052f\u1c80-\u1c8a]/ },
  { file: 'noto-serif-greek', wants: /\p{Script=Greek}/u },
  { file: 'noto-serif-greek-ext', wants: /[\u1f00-\u1fff]/ },
  // One glyph per letter, so that the text can be copied out again: faces that set dots apart lose the letters.
  { file: 'amiri-arabic', wants: /\p{Script=Arabic}|[\u060c\u061b\u061f\u0640\u0660-\u0669]/u },
  { file: 'noto-serif-hebrew-hebrew', wants: /\p{Script=Hebrew}|\u20aa/u },
  { file: 'noto-sans-math-latin', wants: /[\u2070-\u209c\u2100-\u22ff\u25a0-\u25ff\u2713-\u2720\u27c0-\u2aff]/ },
  { file: 'noto-sans-symbols-2-symbols', wants: /[\u2300-\u2bff]|[\u{1f000}-\u{1f0ff}\u{1f650}-\u{1f67f}]/u },
  { file: 'noto-emoji-emoji', wants: /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u },
]
const ENDINGS: Record<Style, string> = { regular: '400-normal', bold: '700-normal', italic: '400-italic' }

/** Gets the bytes of an address. */
export type ReadFont = (url: string) => Promise<Uint8Array>

const fetchBytes: ReadFont = async (url) => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`A font could not be loaded (${response.status}).`)
  return new Uint8Array(await response.arrayBuffer())
}

/** The faces for what is written in each style. */
export async function loadFaces(textOf: Record<Style, string>, read = fetchBytes): Promise<Faces> {
  const known = new Map<string, Promise<Face>>()
  const load = (name: string, url: string) => {
    const face = known.get(name) ?? read(url).then((bytes) => toFace(name, bytes))
    known.set(name, face)
    return face
  }
  const facesOf = (style: Style) =>
    Promise.all(
      FILES.filter(({ wants }) => wants.test(textOf[style])).flatMap(({ file }) => {
        const [name, url] = fileFor(file, style)
        return url === undefined ? [] : [load(name, url)]
      }),
    )
  const [regular, bold, italic] = await Promise.all([facesOf('regular'), facesOf('bold'), facesOf('italic')])
  return { regular, bold, italic }
}

/** Not every script has an italic, and signs have but one weight. */
function fileFor(file: string, style: Style): [name: string, url: string | undefined] {
  const wanted = `${file}-${ENDINGS[style]}.woff`
  const name = ADDRESSES.has(wanted) ? wanted : `${file}-${ENDINGS.regular}.woff`
  return [name, ADDRESSES.get(name)]
}

function toFace(name: string, bytes: Uint8Array): Face {
  const font = create(bytes)
  return { name, bytes, isEmoji: name.includes('emoji'), has: (codePoint) => font.hasGlyphForCodePoint(codePoint) }
}
