/** The rule on words is seen to bite: what people read stands in a catalog of texts, and not beside the code. */
import { expect, test } from 'vitest'
import { complaints } from './planted.ts'

const PLANTED = [
  'export const Title = () => <h2>Your Journal</h2>',
  "export const Title = ({ open }) => <h2>{open ? 'Close' : ''}</h2>",
  "export const Title = ({ open }) => <h2>{open && 'else'}</h2>",
  'export const Search = () => <input aria-label="Search" />',
  'export const Search = () => <input placeholder="Search your entries" />',
  'export const Remove = ({ name }) => <button title={`Remove ${name}`} />',
  "export const Pin = ({ pinned }) => <img alt={pinned ? 'Pinned' : undefined} />",
  "export const SAVED = { title: 'Saved' }",
]

test.each(PLANTED)('%s is refused in the web app', async (text) => {
  const said = await complaints('web/src/features/sprints/planted.tsx', text)
  expect(said).toEqual(['Words that people read stand in the texts.ts of their feature (infra/docs/contributing.md).'])
})

test.each([
  "export const saved = 'Your journal is saved'",
  'export const Title = () => <h2 title="h1" className="Big One">· {title}</h2>',
  'export const Row = () => <p title={`${title}: ${mood}`}>{size > 0 && <b id="Some id" />}</p>',
])('%s may stand', async (text) => {
  expect(await complaints('web/src/features/sprints/planted.tsx', text)).toEqual([])
})

test.each(['web/src/features/planted.test.tsx', 'web/src/gallery/planted.tsx', 'web/src/test/planted.tsx'])(
  'tests and the gallery name words as they are: %s',
  async (file) => {
    for (const text of PLANTED) expect(await complaints(file, text)).toEqual([])
  },
)
