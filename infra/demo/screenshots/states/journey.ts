/** Screens of the three phases: questions, texts, versions, and memories. */
import type { Part, Step } from '../state.ts'
import { asked, offline, once, opened, press, sees, steps } from '../steps.ts'

/** Clears the answer before typing, because an earlier screenshot may have left the same text. */
const answerField =
  (text: string): Step =>
  async (page) => {
    const field = page.getByRole('region').getByRole('textbox').first()
    await field.fill('')
    await field.fill(text)
  }
/** Asks a follow-up question, unless an earlier screenshot has already asked it. */
const deeper: Step = async (page) => {
  const again = page.getByRole('button', { name: 'Ask another question' })
  const ask = page.getByRole('button', { name: 'Go deeper' })
  await again.or(ask).first().waitFor()
  if (await ask.isVisible()) await ask.click()
  await again.waitFor()
}
/** Opens a share dialog. The Share button of a complete journey opens a menu of networks. */
const shares =
  (target: string): Step =>
  async (page) => {
    await press('Share')(page)
    await page.getByRole('menuitem', { name: target }).click()
    await page.getByRole('dialog').waitFor()
  }
const remembering = once(
  (page) => page.getByRole('button', { name: /^Correct: / }),
  (page) => page.getByRole('button', { name: 'Yes, remember' }),
  press('Yes, remember'),
)
const forgetsAll: Step = async (page) => {
  await page.getByRole('switch', { name: 'Sol may remember' }).click()
  await page.getByRole('alertdialog').waitFor()
}

export const JOURNEY: Part = {
  beginner: [
    { name: 'home at first', path: '/' },
    { name: 'home loading', path: '/', net: { held: 'Journey' } },
    { name: 'home failed', path: '/', net: { failing: 'Journey' } },
    { name: 'first question', path: '/?phase=1&question=1' },
    { name: 'last question', path: '/?phase=1&question=6' },
    { name: 'question offline', path: '/?phase=1&question=2', open: offline },
    { name: 'memory asked', path: '/memory' },
  ],
  behind: [
    {
      name: 'question goes deeper',
      path: '/?phase=1&question=1',
      open: steps(answerField('The light comes in over the harbor, and I draw until ten.'), deeper),
      whole: true,
    },
    {
      name: 'long answer',
      path: '/?phase=1&question=2',
      open: steps(answerField('Ink and paper. '.repeat(500)), sees(/of 8,000 characters/)),
    },
    {
      name: 'answer not saved',
      path: '/?phase=1&question=3',
      open: steps(offline, answerField('Two hours at the press.'), sees('Keep writing. I’ll')),
    },
  ],
  demo: [
    { name: 'home', path: '/' },
    {
      name: 'insights failed',
      path: '/',
      net: { failing: 'Insights' },
      open: sees('We couldn’t load these.'),
      whole: true,
    },
    { name: 'share', path: '/', open: shares('Share on X') },
    { name: 'share a caption', path: '/', open: shares('Copy a caption for Instagram') },
    { name: 'narrative', path: '/?phase=1' },
    { name: 'breakthrough plan', path: '/?phase=2' },
    { name: 'sprint plan', path: '/?phase=3' },
    {
      name: 'sprint being set up',
      path: '/?phase=3',
      net: { failing: 'JourneySprints' },
      open: sees('setting up your 90-day sprint'),
      whole: true,
    },
    { name: 'someone to talk to', path: '/?phase=2', open: opened('Find someone to talk to') },
    { name: 'versions, only one', path: '/?phase=1', open: opened('Versions') },
    { name: 'versions loading', path: '/?phase=1', net: { held: 'Versions' }, open: opened('Versions') },
    {
      name: 'versions failed',
      path: '/?phase=1',
      net: { failing: 'Versions' },
      open: steps(opened('Versions'), sees('We couldn’t load the versions')),
    },
    {
      name: 'what Sol used failed',
      path: '/?phase=1',
      net: { failing: 'GenerationUse' },
      open: steps(opened('What Sol used'), sees('We couldn’t load this')),
    },
    { name: 'memory off', path: '/memory' },
    { name: 'memory loading', path: '/memory', net: { held: 'Memory' } },
    { name: 'memory failed', path: '/memory', net: { failing: 'Memory' } },
  ],
  reviser: [
    { name: 'home with an older plan', path: '/' },
    { name: 'versions', path: '/?phase=1', open: steps(opened('Versions'), sees(/Restore version/)) },
    { name: 'older plan', path: '/?phase=2' },
    { name: 'text under the hand', path: '/?phase=3', open: press('Edit text') },
    { name: 'what Sol used', path: '/?phase=1', open: opened('What Sol used') },
    { name: 'memory', path: '/memory', open: remembering, whole: true },
    { name: 'memory corrected', path: '/memory', open: steps(remembering, press(/^Correct: /)), whole: true },
    { name: 'memory forgotten', path: '/memory', open: steps(remembering, asked(/^Forget: /)) },
    { name: 'memory switched off', path: '/memory', open: steps(remembering, forgetsAll) },
  ],
}
