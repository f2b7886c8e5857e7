/** Whether quoted words are a whole thought of the answer they come from. Pure. */
import { wordsOf } from './measures.ts'

/** What ends a thought, with the marks that close behind it. */
const ENDS = /(?:^|[.!?…;:。！？\n]["”’»“)\]]*|[-–—])\s*$/u
const BEGINS = /^(?:\s?»)?["”’»“)\]]*\s*(?:$|[.!?…;。！？\n]|[-–—] |\(?\d{1,2}[.):]\s)/u
const MARK = /(?:^|[\s(])(?:\(?\d{1,2}[.):]|[-*•–—·+>])\s*$/u
const ORDINAL =
  /(?:^|[.!?…;\n]\s*)(?:and|und|y|et|e|or|o|ou|then|first|second|third|erstens|zweitens|drittens|primero|lo primero|d[’']abord)[,:]?\s*$/iu
/** A comma parts a list only where each part is a short one. */
const LONGEST_PART = 8
/** Of three and more, each may say more. */
const LONGEST_OF_SERIES = 14
/** What parts a list: a comma, or the "and" before its last part. */
const PARTS = /,\s+(?:(?:and|und|y|et|e)\s+)?|\s(?:and|und|y|et|e|pis|puis)\s/iu
const JOINS = /(?:,\s*(?:(?:and|und|y|et|e|or|&)\s+)?|\s(?:and|und|y|et|e|pis|puis)\s)$/iu

export function isWhole(words: string, answer: string): boolean {
  const at = answer.indexOf(words)
  if (at < 0) return false
  const [before, after] = [answer.slice(0, at).replace(/["“„«(]\s*$/u, ''), answer.slice(at + words.length)]
  const isEnded = /[.!?…。！？]["”’»)]*$/u.test(words) || BEGINS.test(after)
  if (isBegin(before) && isEnded) return true
  return (
    isListed(answer, at, words.length) && (isBegin(before) || JOINS.test(before) || isWish(before)) && closes(after)
  )
}

const isBegin = (before: string) => ENDS.test(before) || MARK.test(before) || ORDINAL.test(before)
const closes = (after: string) => /^["”’»]*\s*(?:$|[,.!?…;]|(?:and|und|y|et|e|pis|puis)\s)/iu.test(after)
/** "I want to" before a list of things to do. */
const isWish = (before: string) => wordsOf(before.split(/[.!?…;\n]/).at(-1) ?? '').length <= 5

function isListed(answer: string, at: number, length: number): boolean {
  const from = Math.max(...['.', '!', '?', '\n', ';'].map((mark) => answer.lastIndexOf(mark, at - 1))) + 1
  const rest = answer.slice(at + length)
  const to = at + length + Math.max(0, rest.search(/[.!?\n;]|$/))
  const sentence = answer.slice(from, to)
  const parts = sentence.split(PARTS)
  const longest = parts.length > 2 ? LONGEST_OF_SERIES : LONGEST_PART
  return /,\s/.test(sentence) && parts.every((part, index) => wordsOf(part).length <= longest + (index === 0 ? 5 : 1))
}
