/** Names a sprint by two to six words of its goals, and only words that others may see on the screen. */
import type { Lexicon } from './lexicon/lexicon.ts'
import type { Line } from './lines.ts'
import { capital } from './quote.ts'
import { countWords } from './sentences.ts'

const [MIN, MAX] = [2, 6]

/** What a person may not want to stand in large letters on a screen. */
const PRIVATE =
  /\b(?:divorc\w*|separat\w+|therap\w*|psych\w*|sober\w*|drink\w*|alcohol\w*|rehab|addict\w*|porn\w*|sex\w*|debts?|bankrupt\w*|overweight|weight|fat|pounds?|diet|pregnan\w*|fertility|cancer|depress\w*|anxi\w*|lawyer|court|probation|scheid\w*|schulden|trocken|abnehmen|divorcio|deudas|adelgazar|beber|alcool|dettes?|maigrir|debiti|dimagrire|bere|dívidas|emagrecer)\b/iu
/** Words that a name does not end with. */
const DANGLING =
  /\s+(?:a|an|the|and|or|of|to|for|with|in|on|at|by|from|my|that|so|who|which|is|are|der|die|das|den|dem|ein|eine|einen|und|mit|von|für|zu|im|am|auf|meine?n?|de|la|el|los|las|un|una|y|con|para|por|en|que|mi|lo|du|des|le|les|et|avec|pour|mon|ma|mes|sur|à|au|di|il|lo|i|gli|e|con|per|che|in|mio|mia|do|da|dos|o|os|as|com|num|numa|meu|minha|e)$/iu
const BREAK =
  /\s+(?=(?:so that|so|who|which|that|because|before|after|by|until|where|with|for|from|without|aunque|para que|que|con|para|por|sin|de lo|damit|weil|bevor|bis|mit|für|ohne|pour|qui|avec|sans|avant|per|senza|prima|che|antes|com|sem)\s)/iu

/** '' where no goal has a name in it. */
export function nameOf(goals: readonly Line[], lexicon: Lexicon): string {
  const short = goals.map(({ raw }) => raw).join(', ')
  if (goals.every(({ words }) => words < 3) && isName(short)) return capital(short)
  for (const { text: goal } of goals) {
    if (PRIVATE.test(goal) || lexicon.grief.test(goal)) continue
    const name = shorten(goal)
    if (name !== '') return name
  }
  return ''
}

function shorten(goal: string): string {
  const clause = goal.split(/\s*[(,:;–—?!]|(?<=\p{L}{4})\.\s/u)[0]?.trim() ?? ''
  for (const candidate of [clause, clause.split(BREAK)[0] ?? '']) {
    const name = trim(candidate)
    if (isName(name)) return capital(name)
  }
  return ''
}

const isName = (text: string) => {
  const words = countWords(text)
  return words >= MIN && words <= MAX && text.length <= 60 && !PRIVATE.test(text)
}

function trim(text: string): string {
  const shorter = text.replace(/[\s.,;:“”"«»„]+$/u, '').replace(DANGLING, '')
  return shorter === text ? text : trim(shorter)
}
