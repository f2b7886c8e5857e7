/** What is wrong with a plan, in a sentence that its model is shown; null where nothing is. Pure. */
import type { Expected } from './complaint.ts'
import type { Findings } from './findings.ts'
import { MAX_LINE } from './lines.ts'
import { withoutQuotes } from '@daybreak/proto/quotes'
import { falseQuotes, isApart, isSaid } from './said.ts'
import { isRefusal, speaksAsI, wrongLanguage } from './speech.ts'
import { linesOf, type Plan } from './wire.ts'

/** With fewer words said, a plan may be nearly empty. */
const LITTLE_SAID = 12
/** So many words deserve more than a line or two. */
const MUCH_SAID = 80
const FEW_LINES = 5
const MAX_WORDS = 45

export interface Complaint {
  complaint: string
  refused?: boolean
}

export function complainOfPlan(
  plan: Plan,
  { findings, expected }: { findings: Findings; expected: Expected },
): Complaint | null {
  const lines = linesOf(plan)
  const listed = 'goal' in plan ? lines.slice(1) : lines
  if (lines.some(isRefusal))
    return { complaint: 'It declines. Write lines out of what the answers say.', refused: true }
  const complaint =
    complainOfForm(lines, expected) ??
    wrongLanguage(lines.join('\n'), expected) ??
    complainOfPerson(plan, expected) ??
    complainOfRepetition(listed, { findings, expected }) ??
    complainOfAmount(listed, expected) ??
    complainOfGround(plan, { findings, expected })
  return complaint === null ? null : { complaint }
}

const JSON_LEFT = /[{}]|\[\s*["{]|"\s*:|\\n/
const PLACEHOLDER =
  /^(?:(?:action|item|step|habit|belief|shift|task|line|month|week|day|text|quote)s?\s*\d*|n\/?a|none|tbd|todo|\.+|…)\s*:?$/i

function complainOfForm(lines: readonly string[], { said }: Expected): string | null {
  const wrong = lines.find((line) => !isLine(line) && !isSaid(line, said))
  return wrong === undefined
    ? null
    : `"${wrong.slice(0, 80)}" is no line of a plan: one thing in plain words, ${MAX_WORDS} at most.`
}

/** A usable line: words, not too many, no heading; outside quotations no link and no remains of the JSON form. */
function isLine(line: string): boolean {
  const own = withoutQuotes(line)
  return (
    /\p{L}/u.test(line) &&
    line.length < MAX_LINE &&
    line.split(/\s+/).length <= MAX_WORDS &&
    !line.endsWith(':') &&
    !/https?:|\]\(/.test(own) &&
    !JSON_LEFT.test(own) &&
    !PLACEHOLDER.test(line)
  )
}

/** Beliefs, shifts and the person's own words may say "I"; all other lines speak to the person. */
function complainOfPerson(plan: Plan, { language, languageOf, said }: Expected): string | null {
  const told = 'steps' in plan ? plan.steps : [{ text: plan.goal }, ...plan.months.flat(), ...plan.weeklyRhythm]
  const ours = told.map(({ text }) => text).filter((text) => !isSaid(text, said))
  const own = withoutQuotes(ours.join('\n'))
  const speaks = speaksAsI(own, languageOf(own) || language || 'en')
  return speaks ? 'It speaks in the first person; it must say "you", or begin with the verb.' : null
}

function complainOfRepetition(
  lines: readonly string[],
  { findings: { repeated }, expected }: { findings: Findings; expected: Expected },
): string | null {
  if (expected.saidWords < LITTLE_SAID) return null
  const seen = new Set<string>()
  const again = lines.find((line) => !isNew(line, seen))
  const twice = repeated[0] ?? again
  return twice === undefined ? null : `"${twice}" stands there twice. Say each thing once.`
}

const keyOf = (line: string) =>
  line
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** On the second try a short plan is accepted. */
function complainOfAmount(lines: readonly string[], { saidWords, care, again }: Expected): string | null {
  if (care || again || saidWords < MUCH_SAID || lines.length >= FEW_LINES) return null
  return 'It is too little for what was said.'
}

function complainOfGround(
  plan: Plan,
  { findings, expected }: { findings: Findings; expected: Expected },
): string | null {
  const unsaid = findings.unsaid[0] ?? linesOf(plan).flatMap((line) => falseQuotes(line, expected.said))[0]
  if (unsaid !== undefined)
    return `Nobody said "${unsaid}". Copy a quote letter by letter from the answer that it stands in, or leave it empty.`
  const invented = partsOf(plan).flatMap(({ lines, claims }) =>
    lines.filter((line) => isInvented(line, claims, expected)),
  )
  return invented[0] ? `"${invented[0].text}" rests on no answer. Leave out what nobody said.` : null
}

interface Line {
  text: string
  evidence: object | null
}

/** Beliefs and shifts claim something about the person; actions and habits propose something. */
const partsOf = (plan: Plan): { lines: readonly Line[]; claims: boolean }[] =>
  'beliefs' in plan
    ? [
        { lines: [...plan.beliefs, ...plan.shifts], claims: true },
        { lines: plan.steps, claims: false },
      ]
    : [{ lines: [...plan.months.flat(), ...plan.weeklyRhythm], claims: false }]

/** A claim must hold a word of the person's, whatever evidence it names. A proposal may name evidence instead. */
const isInvented = ({ text, evidence }: Line, claims: boolean, { said, saidWords, care }: Expected) =>
  !care && saidWords >= LITTLE_SAID && (claims || !evidence) && isApart(text, said)

/** The plan of a second try without the lines that repeat others or rest on nothing. */
export function withoutFaults(plan: Plan, expected: Expected): Plan {
  const seen = new Set<string>()
  const keep = <Of extends Line>(lines: readonly Of[], claims = false): Of[] =>
    lines.filter(
      (line) =>
        !isInvented(line, claims, expected) &&
        falseQuotes(line.text, expected.said).length === 0 &&
        isNew(line.text, seen),
    )
  if ('beliefs' in plan)
    return { beliefs: keep(plan.beliefs, true), shifts: keep(plan.shifts, true), steps: keep(plan.steps) }
  const [first, second, third] = plan.months
  return { ...plan, months: [keep(first), keep(second), keep(third)], weeklyRhythm: keep(plan.weeklyRhythm) }
}

const isNew = (text: string, seen: Set<string>) => seen.size < seen.add(keyOf(text)).size
