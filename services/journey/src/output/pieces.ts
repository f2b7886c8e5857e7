/** Reads complete lines of a plan while its JSON is still being written. */
import { PLAN_PARTS, type PlanPiece } from '@daybreak/proto/plans'
import { MAX_LINE } from './lines.ts'
import { cleanLine } from './text.ts'
import { partOf } from './wire.ts'

const COMPLETE_TEXT = /"(?:[^"\\]|\\[\s\S])*"/g

export interface PieceReader {
  /** Takes what was written next, and hands out the lines that it completes. */
  push: (written: string) => PlanPiece[]
}

export function createPieceReader(): PieceReader {
  let text = ''
  let read = 0
  let part: PlanPiece['part'] | undefined
  /** The key within a line; null where a line is a text alone. */
  let field: string | null = null

  const take = (value: string): PlanPiece[] => {
    if (!part || (field !== null && field !== 'text')) return []
    const line = cleanLine(value, MAX_LINE)
    return line === '' ? [] : [{ part, text: line }]
  }
  const turn = (key: string): void => {
    const found = partOf(key)
    if (found === undefined) field = key
    else {
      part = PLAN_PARTS.find((name) => name === found)
      field = null
    }
  }
  return {
    push: (written) => {
      text += written
      const begin = text.indexOf('{')
      if (begin < 0) return []
      const pieces: PlanPiece[] = []
      COMPLETE_TEXT.lastIndex = Math.max(read, begin)
      for (let match = COMPLETE_TEXT.exec(text); match; match = COMPLETE_TEXT.exec(text)) {
        const next = text.slice(COMPLETE_TEXT.lastIndex).trimStart()[0]
        if (next === undefined) break // whether it is a key is seen from what follows
        read = COMPLETE_TEXT.lastIndex
        const value = decode(match[0])
        if (value === null) continue
        if (next === ':') turn(value)
        else pieces.push(...take(value))
      }
      return pieces
    },
  }
}

function decode(token: string): string | null {
  try {
    const text: unknown = JSON.parse(token)
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}
