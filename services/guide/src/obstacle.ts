/** What gets in the way, with its answer where one was given. */
import type { Lexicon } from './lexicon/lexicon.ts'
import { bestOf, toRun, wholeRun, type Reading, type Run, type Said } from './reading.ts'
import { isJoke } from './refusals.ts'

export interface Obstacle {
  run: Run
  /** Whether it was said what to do then. */
  isAnswered: boolean
}

const LONGEST = 45
/** Somebody's name alone is nothing to plan on. */
const PERSON =
  /^(?:him|her|them|he|she|my (?:husband|wife|partner|boyfriend|girlfriend|ex)|er|sie|mein mann|él|ella|mi marido|lui|elle|mon mari|ele|ela|o meu marido|mio marito|lei)\.?$/iu
/** Days that somebody keeps empty stay empty. */
const KEPT_EMPTY =
  /(?<!\p{L})(?:do(?: not|n['’]?t) do (?:anything|a thing)|do nothing|(?:mache?|tue?) (?:ich|wir) (?:gar )?nichts|(?:ich|wir) (?:mache?n?|tun?e?) (?:gar )?nichts|no ha(?:go|cemos) nada|(?:ne )?fais rien|non faccio (?:niente|nulla)|não faço nada)(?!\p{L})/iu

/** "I will keep the mornings": what somebody does then, without the word. */
const WILL = /^(?:i(?:['’]ll| will|['’]m going to)|ich werde|(?:yo )?voy a|je vais|(?:io )?farò|(?:eu )?vou)(?!\p{L})/iu

/** null where there is none that a plan should speak of. */
export function obstacleOf(reading: Reading, turn: number): Obstacle | null {
  if (KEPT_EMPTY.test(reading.text)) return null
  if (reading.foreign) return wholly(reading)
  const { said, lexicon } = reading
  const from = said.findIndex(({ usable, grief }, index) => {
    const next = said[index + 1]
    const isSecond = said.length === 2 && next !== undefined && isAnswerTo(said[0], next, lexicon)
    const isAnswer = next && (isSecond || lexicon.then.test(next.raw))
    return usable && !grief && isAnswer && next.usable
  })
  if (from >= 0) return answered(reading, from)
  const best = bestOf(reading, ({ grief, raw }) => !grief && !isJoke(raw) && !PERSON.test(raw), turn)
  return best && { run: toRun(reading, [best]), isAnswered: false }
}

const FEW = 4

/** "A tour offer. I wait a day": a thing, and what somebody does. */
const isAnswerTo = (met: Said | undefined, next: Said, { self }: Lexicon) =>
  met?.words === 1 ||
  WILL.test(next.raw) ||
  (met !== undefined && met.words <= FEW && !self.test(met.raw) && self.test(next.raw))

/** All of it, in order; what is said second is most likely the answer. */
function wholly(reading: Reading): Obstacle | null {
  const run = wholeRun(reading)
  return run && { run, isAnswered: run.said.length > 1 }
}

function answered(reading: Reading, from: number): Obstacle | null {
  const run = toRun(reading, startOf(reading, from))
  const isPerson = PERSON.test(run.said[0]?.raw ?? '')
  return run.count <= LONGEST && !isPerson ? { run, isAnswered: true } : null
}

/** The obstacle with what it leans on, and the answer behind it. */
function startOf({ said }: Reading, from: number) {
  let first = from
  while (first > 0 && said[first]?.leans && !said[first - 1]?.grief) first -= 1
  return said.slice(first, from + 2)
}
