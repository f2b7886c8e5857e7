/** The text of a calendar file, as RFC 5545 has it. */
import { expect, test } from 'vitest'
import { calendarWriter } from '../src/adapters/calendar-file.ts'
import { makeTask } from './plans.ts'

const changedAt = new Date('2026-11-20T10:20:30.400Z')
const habit = {
  ...{ id: 5, sprintId: 1, title: 'Draw', cadence: { kind: 'daily' } as const, planItem: null },
  ...{ since: '2026-11-02', doneDays: [], revision: 3, changedAt },
}
const write = (task = {}) => {
  const tasks = [{ ...makeTask({ id: 7, ...task }), revision: 2, changedAt }]
  const sprint = { name: 'Mine', endDate: new Date('2026-12-01T12:00:00Z'), tasks, habits: [habit] }
  return calendarWriter('daybreak.example')(sprint, 'UTC')
}
/** The values of a property, one for each event. */
const valuesOf = (property: string, file = write()) =>
  file.split('\r\n').flatMap((line) => (line.startsWith(`${property}:`) ? [line.slice(property.length + 1)] : []))

test('every line ends with CRLF, the last one too', () => {
  const file = write()
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('an event says when it last changed and how often, whenever the file is written', () => {
  expect(valuesOf('DTSTAMP')).toEqual(['20261120T102030Z', '20261120T102030Z'])
  expect(valuesOf('SEQUENCE')).toEqual(['2', '3'])
})

test('the id of an event names the host of the product', () => {
  expect(valuesOf('UID')).toEqual(['task-7@daybreak.example', 'habit-5@daybreak.example'])
})

test.each([
  ['U+2028', '\u2028'],
  ['U+2029', '\u2029'],
  ['U+0085', '\u0085'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
  ['LF', '\n'],
])('%s in a text is a line break as RFC 5545 writes it', (_name, line) => {
  const file = write({ title: `One${line}two`, description: `One${line}two` })
  expect(valuesOf('SUMMARY', file)[0]).toBe('One two')
  expect(valuesOf('DESCRIPTION', file)).toEqual([String.raw`One\ntwo`])
})
