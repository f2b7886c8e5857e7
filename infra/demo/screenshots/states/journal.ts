/** The journal: writing, reading, finding, and taking entries along. */
import type { Part, Step } from '../state.ts'
import { fill, once, press, sees, steps, stored } from '../steps.ts'

const firstEntry: Step = async (page) => {
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Edit' }).first().waitFor()
}
const edited = steps(
  press('Edit'),
  fill('Content', 'Ten proofs, and the tenth as deep as the first. The eleventh I keep.'),
  press('Save Changes'),
)
const versions: Step = once(
  (page) => page.getByRole('heading', { name: 'Earlier Versions' }),
  (page) => page.getByRole('button', { name: 'Edit' }),
  edited,
)
const firstVersion: Step = async (page) => {
  await page.locator('summary').first().click()
  await page.getByRole('button', { name: 'Restore this version' }).first().waitFor()
}
/** On a phone mood, tags and sharing are one row until they are asked for. */
const unfolds: Step = async (page) => {
  const row = page.getByRole('button', { name: /shar(ing|ed)/, expanded: false })
  if (await row.isVisible()) await row.click()
}
const writes = steps(
  fill('Title', 'A plate that holds'),
  fill('Content', 'Ten proofs, and the tenth as deep as the first.'),
  unfolds,
  fill('Tags (optional)', 'press, harbor'),
)
const heavyEntry = steps(
  fill('Title', 'Late again'),
  fill('Content', 'I want to die'),
  press('Save Entry'),
  sees('I’ve read this'),
)
const wordsOf = (title: string) => ({ title, content: 'Nothing that has to stay.', tags: [] })

export const JOURNAL: Part = {
  beginner: [
    { name: 'journal empty', path: '/journal' },
    { name: 'journal without title', path: '/journal', open: steps(press('Save Entry'), sees('Error')) },
    { name: 'entries empty', path: '/journal/entries' },
    { name: 'no such entry', path: '/journal/entries/999999' },
  ],
  demo: [
    { name: 'journal', path: '/journal' },
    { name: 'journal loading', path: '/journal', net: { held: '*' } },
    { name: 'journal failed', path: '/journal', net: { failing: '*' } },
    { name: 'all entries', path: '/journal/entries' },
    { name: 'entries loading', path: '/journal/entries', net: { held: '*' } },
    { name: 'entries failed', path: '/journal/entries', net: { failing: '*' } },
    { name: 'entries found', path: '/journal/entries?text=harbor' },
    { name: 'entries not found', path: '/journal/entries?text=zeppelin' },
    { name: 'calendar of entries', path: '/journal/entries', open: press('Show the calendar'), width: 390 },
    { name: 'entry', path: '/journal/entries', open: firstEntry, whole: true },
    { name: 'entry failed', path: '/journal/entries/1', net: { failing: 'Entry' } },
    {
      name: 'entry under the hand',
      path: '/journal/entries',
      open: steps(firstEntry, press('Edit'), sees('Save Changes')),
      whole: true,
    },
    { name: 'printed journal', path: '/journal/print' },
    { name: 'printed journal failed', path: '/journal/print', net: { failing: '*' } },
    { name: 'journal on paper', path: '/journal/print', paper: true },
  ],
  heavy: [{ name: 'journal with care', path: '/journal', open: heavyEntry }],
  behind: [
    { name: 'entry begun', path: '/journal', open: writes },
    { name: 'entry saved', path: '/journal', open: steps(writes, press('Save Entry'), sees('Journal entry saved')) },
    {
      name: 'entry with versions',
      path: '/journal/entries',
      open: steps(firstEntry, versions, firstVersion),
      whole: true,
    },
    {
      name: 'entry deleted',
      path: '/journal/entries',
      open: steps(
        stored('/api/journal', wordsOf('A page to let go')),
        firstEntry,
        press('Delete'),
        sees('was deleted'),
      ),
    },
  ],
}
