/** Help: the guide's tips, the questions one at a time, and where to go next. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LOWEST_PRICES } from '../../session/from-price.tsx'
import { READERS } from '../../session/readers.ts'
import { Faq } from './faq.tsx'
import { reply } from '../../test/reply.ts'
import { renderWith } from '../../test/render-with.tsx'

const monthly = {
  ...{ __typename: 'Price' as const, id: 'monthly', unitAmount: 999, currency: 'usd', active: true },
  recurring: { __typename: 'Recurring' as const, interval: 'month', intervalCount: 1 },
}
const prices = reply(LOWEST_PRICES, { prices: [monthly] })
const show = (guideReaders: string[] = []) => showWith({ result: { data: { guideReaders } } })
const showWith = (answer: { result: { data: { guideReaders: string[] } } } | { error: Error }) =>
  renderWith([{ request: { query: READERS }, ...answer }, prices], <Faq />)
const open = (title: string) => userEvent.click(screen.getByRole('button', { name: title }))

test('FAQ-01 four tips of the guide', () => {
  show()
  const tips = within(screen.getByRole('region', { name: 'Tips' }))
  expect(tips.getByRole('img', { name: 'Sol, your guide' })).toBeTruthy()
  expect(tips.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Be honest and detailed',
    'Do not rush',
    'Keep an open mind',
    'Sol is an AI that does not judge',
  ])
})

test('FAQ-02 one answer at a time, and an open one closes again', async () => {
  show()
  const expanded = () => screen.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)
  expect(expanded()).toEqual([])
  await open('Journal')
  expect(expanded()).toEqual(['Journal'])
  await open('Action Plans')
  expect(expanded()).toEqual(['Action Plans'])
  await open('Action Plans')
  expect(expanded()).toEqual([])
})

test.each([
  ['Your Journey', /Dream Life Vision.*Overcome Limitations.*90-Day Action Plan/],
  ['Journal', /entries/],
  ['Action Plans', /90 days/],
  ['Sharing Your Journey', /Privacy: Daybreak never posts for you/],
  [
    'Price, canceling, and refunds',
    /From \$9\.99 a month.*Cancel under Subscription.*Canceling doesn’t refund the current period/,
  ],
  ['Who reads my words?', /Admins can’t read your answers, journal, or plans in Daybreak/],
  ['What do you keep, and for how long?', /2 minutes.*24 hours.*180 days.*90 days.*7 days.*Backups/],
  ['Getting Started', /Start with the first phase/],
])('FAQ-03 FAQ-04 FAQ-05 FAQ-06 FAQ-07 the section %s', async (title, answer) => {
  show()
  await open(title)
  await waitFor(() => expect(screen.getByRole('region', { name: title }).textContent).toMatch(answer))
})

test.each([
  [[], /Sol writes on this server, without AI\. No AI service gets your words\./],
  [['OpenAI'], /sends your words to OpenAI, and to no other AI service\./],
  [['models.example.org', 'OpenAI'], /to the server models\.example\.org and OpenAI, and to no other AI service\./],
  [['localhost'], /to an AI model on this server, and to no other AI service\./],
])('FAQ-06 the privacy note names who gets the words (%j), and claims no more', async (readers, told) => {
  show(readers)
  await open('Sharing Your Journey')
  const note = screen.getByRole('region', { name: 'Sharing Your Journey' })
  await waitFor(() => expect(note.textContent).toMatch(told))
  expect(note.textContent).toMatch(/Sol reads journal entries only if you allow it, and you can exclude any entry\./)
  expect(note.textContent).not.toMatch(/never shares|is sent only/)
})

test('FAQ-06 the privacy note says so when it could not be found out who gets the words', async () => {
  showWith({ error: new Error('down') })
  await open('Sharing Your Journey')
  const note = screen.getByRole('region', { name: 'Sharing Your Journey' })
  await waitFor(() => expect(note.textContent).toMatch(/We couldn’t check which AI service gets your words\./))
  expect(note.textContent).not.toMatch(/No AI service/)
})

test('FAQ-08 Getting Started leads to the screens and the website', async () => {
  show()
  await open('Getting Started')
  const links = within(screen.getByRole('region', { name: 'Getting Started' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/journal', '/sprints', '/pages/daybreak'])
})

test('FAQ-09 FAQ-10 the footer leads on', () => {
  show()
  const footer = within(screen.getByRole('contentinfo'))
  const to = (name: RegExp) => footer.getByRole('link', { name }).getAttribute('href')
  expect(to(/Start Your Journey/)).toBe('/')
  expect(to(/manifestos/)).toBe('/pages/manifestos')
  expect(to(/Contact/)).toBe('/reach-out')
  expect(to(/@daybreak\.app/)).toContain('@daybreak.app')
})
