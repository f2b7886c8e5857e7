/** What somebody chooses and changes in the preview of a plan, kept as words until it is stored. */
import { fieldsOf } from '../../lib/fields-of.ts'
import { useKept } from '../../session/use-kept.ts'
import type { Choices, Draft } from './compile.ts'

export type Edit = { title?: string; day?: string; out?: boolean }
export type Edits = ReadonlyMap<string, Edit>

/** `start` is what is suggested. */
export function usePlanEdits(name: string, start: Choices) {
  const { words, change, ...typed } = useKept(name, { ...writeChoices(start), edits: '' })
  const edits = readEdits(words.edits)
  return {
    typed,
    choices: readChoices(words),
    choose: (choices: Choices) => change(writeChoices(choices)),
    edits,
    edit: (draft: Draft, edit: Edit) => change({ edits: writeEdits(withEdit(edits, draft, edit)) }),
  }
}

/** Stays the same while choices elsewhere change; a moved draft keeps its edits as long as it keeps its day. */
const idOf = ({ planItem, day }: Draft) => `${day} ${planItem}`

export const editOf = (edits: Edits, draft: Draft): Edit => edits.get(idOf(draft)) ?? {}

/** The draft as it was edited; nothing where it was left out. */
export function applyEdit(draft: Draft, { title, day, out }: Edit): Draft[] {
  if (out) return []
  return [{ ...draft, title: title?.trim() || draft.title, day: day || draft.day }]
}

/** What says the same as the draft is no edit. */
function withEdit(edits: Edits, draft: Draft, change: Edit): Edits {
  const { title, day, out } = { ...editOf(edits, draft), ...change }
  const edit = {
    ...(title !== undefined && title !== draft.title && { title }),
    ...(day !== undefined && day !== draft.day && { day }),
    ...(out && { out }),
  }
  const others = [...edits].filter(([id]) => id !== idOf(draft))
  return new Map(Object.keys(edit).length > 0 ? [...others, [idOf(draft), edit]] : others)
}

const writeEdits = (edits: Edits) => (edits.size > 0 ? JSON.stringify(Object.fromEntries(edits)) : '')

/** None where the text is none of ours. */
function readEdits(text: string): Edits {
  try {
    const rows = Object.entries(fieldsOf(JSON.parse(text || '{}')))
    return new Map(rows.map(([id, edit]) => [id, readEdit(edit)]))
  } catch {
    return new Map()
  }
}

function readEdit(value: unknown): Edit {
  const { title, day, out } = fieldsOf(value)
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof day === 'string' && { day }),
    ...(out === true && { out }),
  }
}

const writeChoices = ({ weekdays, perWeek }: Choices) => ({
  weekdays: weekdays.toSorted((one, other) => one - other).join(' '),
  perWeek: String(perWeek),
})

const readChoices = ({ weekdays, perWeek }: { weekdays: string; perWeek: string }): Choices => ({
  weekdays: [1, 2, 3, 4, 5, 6, 7].filter((day) => weekdays.split(' ').includes(String(day))),
  perWeek: Math.min(50, Math.max(0, Math.round(Number(perWeek)) || 0)),
})
