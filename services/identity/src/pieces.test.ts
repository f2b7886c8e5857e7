/** What is written piece by piece is what would be written as a whole, wherever the text was cut. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMarkdown } from './markdown.ts'
import { piecesOf, toJson, type Piece } from './pieces.ts'

async function* cut(text: string, length: number) {
  for (let begin = 0; begin < text.length; begin += length) yield text.slice(begin, begin + length)
}
async function joined(texts: AsyncIterable<string>) {
  let whole = ''
  for await (const text of texts) whole += text
  return whole
}

/** Words that look like JSON within a string, lists within lists, and lists of short and of long things. */
const word = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '\\', '"', ']', '},{', 'two\nlines', ':['))
const name = fc.string({ minLength: 1 }).filter((key) => !/^\d+$/.test(key))
const leaf = fc.oneof(
  word,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
)
const { node } = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(leaf, { maxLength: 3 }),
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(name, tie('node'), { maxKeys: 3 }),
  ),
}))
const data = fc.dictionary(name, node, { maxKeys: 5, noNullPrototype: true })

test('JSON is indented as a whole would be', () =>
  fc.assert(
    fc.asyncProperty(data, fc.integer({ min: 1, max: 40 }), async (value, length) => {
      const text = await joined(toJson(piecesOf(cut(JSON.stringify(value), length))))
      expect(text).toBe(`${JSON.stringify(JSON.parse(JSON.stringify(value)), null, 2)}\n`)
    }),
  ))

test('Markdown is that of the whole, one level below its name', () =>
  fc.assert(
    fc.asyncProperty(data, fc.integer({ min: 1, max: 40 }), async (value, length) => {
      const write = (whole: object) => joined(toMarkdown('part', () => piecesOf(cut(JSON.stringify(whole), length))))
      const asMember = await write({ inner: value })
      const leveled = (markdown: string) => markdown.replaceAll(/^#+ /gm, '# ')
      expect(leveled(await write(value))).toBe(leveled(asMember.replace('## Inner\n\n', '')))
    }),
  ))

test('no more than one item of a list is read at a time', async () => {
  const seen: Piece[] = []
  async function* texts() {
    yield '{"a":1,"rows":[{"n":"]'
    expect(seen.at(-1)).toEqual({ kind: 'list', name: 'rows' })
    yield ',\\'
    yield '""},2'
    expect(seen.at(-1)).toEqual({ kind: 'item', name: 'rows', index: 0, value: { n: '],"' } })
    yield '],"b":{}}'
  }
  for await (const piece of piecesOf(texts())) seen.push(piece)
  expect(seen.slice(3)).toEqual([
    { kind: 'item', name: 'rows', index: 1, value: 2 },
    { kind: 'end', name: 'rows', count: 2 },
    { kind: 'value', name: 'b', value: {} },
  ])
})

test.each(['', '{"a":1', '{"a":[1'])('%s is no whole part', async (text) => {
  await expect(joined(toJson(piecesOf(cut(text, 2))))).rejects.toThrow('A part of an export is not whole.')
})
