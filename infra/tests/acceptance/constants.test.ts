/** Constants and limits (CST). */
import { expect, test } from 'vitest'
import { statement } from '../checklist.ts'
import { openClient } from '../support/client.ts'
import { newcomer, ok, productUnderTest, registration, subscriber } from '../support/product.ts'

const place = productUnderTest()
type Question = { index: number; topic: string; question: string }

test(statement(['CST-01', 'WIZ-01']), async () => {
  const { body } = ok(await (await newcomer(place)).get('/api/questions'))
  expect(body.map(({ phaseNumber }: { phaseNumber: number }) => phaseNumber)).toEqual([1, 2, 3])
  for (const { questions } of body as { questions: Question[] }[]) {
    expect(questions.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5])
    for (const { question } of questions) expect(question).toMatch(/\S/)
  }
})

test.each([
  [statement('WIZ-18'), 0, [/location/i, /work/i, /joy/i, /relation/i, /financ|abundance/i, /impact/i]],
  [statement('WIZ-19'), 1, [/fear/i, /belief/i, /feeling/i, /source/i, /evidence/i, /new belief/i]],
  [statement('WIZ-20'), 2, [/goal/i, /skill/i, /resource/i, /obstacle/i, /success|measure/i, /habit/i]],
])('%s', async (_name, phase, topics) => {
  const { body } = ok(await (await newcomer(place)).get('/api/questions'))
  const given: string[] = body[phase].questions.map(({ topic }: Question) => topic)
  given.forEach((topic, index) => expect(topic).toMatch(topics[index]!))
})

test(statement(['CST-02', 'CST-03', 'SPD-16']), async () => {
  const person = await subscriber(place)
  const { body } = ok(await person.post('/api/sprints', { goal: 'x' }), 201)
  const days = (new Date(body.endDate).getTime() - new Date(body.startDate).getTime()) / 86_400_000
  expect(Math.round(days)).toBe(90)
  expect(body.currentMonth).toBe(1)
  const months = []
  // One day away from each boundary: if daylight saving time ended in between, the count can be a day less.
  for (const day of [0, 29, 32, 59, 62, 89, 95]) {
    const startDate = new Date(Date.now() - day * 86_400_000)
    const endDate = new Date(startDate.getTime() + 90 * 86_400_000)
    months.push(
      ok(await person.post('/api/sprints', { name: `Day ${day}`, startDate, endDate }), 201).body.currentMonth,
    )
  }
  expect(months).toEqual([1, 1, 2, 2, 3, 3, 3])
})

test(statement('AUT-18'), async () => {
  const person = await newcomer(place)
  const { email, firstName, lastName } = registration()
  const status = async (country: string) =>
    (await person.put(`/api/user/${person.id}`, { email, firstName, lastName, country })).status
  for (const country of ['US', 'CA', 'UK', 'AU', 'FR', 'DE', 'JP', 'CN', 'IN', 'BR', 'MX']) {
    expect([country, await status(country)]).toEqual([country, 200])
  }
  for (const country of ['GB', 'us', 'ZZ', 'United States'])
    expect([country, await status(country)]).toEqual([country, 400])
})

test(statement(['SUB-14', 'SUB-15', 'CST-06'], 'The monthly plan is 999 cents and the yearly one 9588.'), async () => {
  const { body } = ok(await openClient(place.url).get('/api/subscription/prices'))
  const amountOf = (interval: string) =>
    body.find((price: { recurring: { interval: string } }) => price.recurring.interval === interval)
  expect(amountOf('month')).toMatchObject({ unit_amount: 999, currency: 'usd' })
  expect(amountOf('year')).toMatchObject({ unit_amount: 9588, currency: 'usd' })
})
