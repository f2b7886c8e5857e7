/** Days are those of whoever looks at them: by the clock of the browser, and by the home zone where it is not told. */
import { expect, test } from 'vitest'
import { moveTo, ok, productUnderTest, subscriber } from '../support/product.ts'

const DAYS =
  'query ($sprintId: Int!, $timeZone: String) { sprintTaskDays(sprintId: $sprintId, timeZone: $timeZone) { day } }'

test('a task due late in the evening stands on the day of the clock that its reader looks at', async () => {
  const person = await subscriber(productUnderTest())
  await moveTo(person, 'Europe/Berlin')
  const sprint = { name: 'Clocks', startDate: '2027-01-01T12:00:00.000Z', endDate: '2027-03-31T12:00:00.000Z' }
  const sprintId = ok(await person.post('/api/sprints', sprint)).body.id as number
  const task = { title: 'Look up', dueDate: '2027-02-10T23:30:00.000Z', status: 'pending' }
  ok(await person.post(`/api/sprints/${sprintId}/tasks`, task))
  const daysBy = async (timeZone?: string) =>
    ok(await person.graphql(DAYS, { sprintId, timeZone })).body.data.sprintTaskDays as unknown
  expect(await daysBy('UTC')).toEqual([{ day: '2027-02-10' }])
  expect(await daysBy()).toEqual([{ day: '2027-02-11' }])
  expect(await daysBy('America/New_York')).toEqual([{ day: '2027-02-10' }])
  await moveTo(person, 'America/New_York')
  expect(await daysBy()).toEqual([{ day: '2027-02-10' }])
})
