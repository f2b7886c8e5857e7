/** What a field of a call takes, and what it refuses. */
import { unique } from './product.ts'

export type Kind = 'text' | 'number' | 'choice' | 'time' | 'flag' | 'list' | 'map' | 'exact'

export type Field = {
  kind: Kind
  /** A value that is accepted; a fresh one per request where two would collide. */
  good: () => unknown
  /** Whether a request without it is refused. */
  required?: boolean
  /** Whether text of white space is refused. */
  filled?: boolean
  /** The longest text that is accepted. */
  max?: number
  /** More that is refused. */
  bad?: unknown[]
}

export const text = (max: number, rest: Partial<Field> = {}): Field => ({
  kind: 'text',
  max,
  good: () => unique('some words'),
  ...rest,
})
export const filled = (max: number, rest: Partial<Field> = {}) => text(max, { required: true, filled: true, ...rest })
export const time = (rest: Partial<Field> = {}): Field => ({
  kind: 'time',
  good: () => '2027-02-01T10:00:00.000Z',
  ...rest,
})
export const choice = (good: string, rest: Partial<Field> = {}): Field => ({
  kind: 'choice',
  good: () => good,
  ...rest,
})
const email: Field = {
  kind: 'text',
  required: true,
  filled: true,
  max: 254,
  good: () => `${unique('m')}@example.com`,
  bad: ['a', 'a@', '@b.c', 'a b@c.de', 'a@b\n.de'],
}
const country = choice('DE', { required: true, bad: ['GB', 'de', ''] })
export const profile = { email, firstName: filled(100), lastName: filled(100), country }
export const phaseNumber: Field = { kind: 'exact', required: true, good: () => 1, bad: [0, 4, -1, 1.5, '1', 1e308] }
export const answers: Field = {
  kind: 'map',
  good: () => ({ '0': 'A house' }),
  bad: [
    { '6': 'x' },
    { '-1': 'x' },
    { '00': 'x' },
    { '0': 7 },
    { '0': ['x'] },
    { '0': 'x\u0000' },
    { '0': '\ud800' },
    { '0': 'x'.repeat(8_001) },
  ],
}
export const month: Field = { kind: 'number', good: () => 2, bad: [0, 4, 1.5, -1] }
export const sprintStatus = choice('in-progress', { bad: ['overdue', 'done', 'In-Progress', ''] })
export const page = {
  slug: filled(200, { good: () => unique('slug') }),
  title: filled(300),
  content: filled(200_000),
  metaDescription: text(500),
}

/** Values that are refused, each with what is wrong about it. */
export function badValues({
  kind,
  required,
  filled: mustBeFilled,
  max,
  bad = [],
}: Field): [what: string, value: unknown][] {
  return [
    ...wrongTypes(kind).map((value): [string, unknown] => ['of another type', value]),
    ...(required
      ? ([
          ['missing', undefined],
          ['null', null],
        ] as [string, unknown][])
      : []),
    ...(mustBeFilled
      ? ([
          ['empty', ''],
          ['white space', ' \t\n '],
        ] as [string, unknown][])
      : []),
    ...(max ? ([['too long', 'x'.repeat(max + 1)]] as [string, unknown][]) : []),
    ...(kind === 'text' && max
      ? ([
          ['with NUL', 'some\u0000words'],
          ['with half a character', 'some\ud800words'],
        ] as [string, unknown][])
      : []),
    ...(kind === 'time' ? TIMES.map((value): [string, unknown] => ['no time', value]) : []),
    ...(kind === 'choice'
      ? ([
          ['no choice', 'nonsense'],
          ['with NUL', '\u0000'],
        ] as [string, unknown][])
      : []),
    ...bad.map((value): [string, unknown] => ['against the rules', value]),
  ]
}

const TIMES = [
  'yesterday',
  '',
  '2026-13-45T00:00:00.000Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01',
  '+275760-09-13T00:00:00.001Z',
  '2026-01-01T00:00:00',
  '\u0000',
]

const SAMPLES = { text: 'words', number: 7, flag: true, list: [1], map: { a: 1 } }

function wrongTypes(kind: Kind): unknown[] {
  const same = {
    text: 'text',
    choice: 'text',
    time: 'text',
    number: 'number',
    exact: 'number',
    flag: 'flag',
    list: 'list',
    map: 'map',
  }[kind]
  return Object.entries(SAMPLES).flatMap(([name, value]) => (name === same ? [] : [value]))
}
