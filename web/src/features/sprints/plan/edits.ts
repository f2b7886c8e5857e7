/** What somebody chooses and changes in the preview of a plan, kept in this browser until it is stored. */
import { fieldsOf } from '../../../lib/fields-of.ts'
import { useFormDraft } from '../../../session/use-form-draft.ts'

export type Choices = { weekdays: readonly number[]; perWeek: number }
/** `day` also where an action without a day was given one; `cadence` as `writeCadence` has it. */
export type Edit = { title?: string; day?: string; cadence?: string; out?: boolean }
export type Edits = ReadonlyMap<string, Edit>

const START = { weekdays: '', perWeek: '', edits: '' }

/** Edits are kept by the key of the line, so that they outlast a change of the choices. */
export function useEdits(name: string) {
  const { words, change, ...typed } = useFormDraft(name, START)
  const edits = readEdits(words.edits)
  const edit = (key: string, changed: Edit) => {
    const next = new Map([...edits, [key, { ...edits.get(key), ...changed }]])
    change({ edits: JSON.stringify(Object.fromEntries(next)) })
  }
  const choose = ({ weekdays, perWeek }: Choices) =>
    change({ weekdays: weekdays.toSorted((one, other) => one - other).join(' '), perWeek: String(perWeek) })
  return { typed, choices: readChoices(words), choose, edits, edit }
}

/** Null before anything was chosen: then the server proposes. */
function readChoices({ weekdays, perWeek }: { weekdays: string; perWeek: string }): Choices | null {
  if (perWeek === '') return null
  const days = weekdays.split(' ').map(Number)
  return {
    weekdays: [1, 2, 3, 4, 5, 6, 7].filter((day) => days.includes(day)),
    perWeek: Math.min(5, Math.max(1, Math.round(Number(perWeek)) || 1)),
  }
}

/** Empty where the stored text is not in this form. */
function readEdits(text: string): Edits {
  try {
    return new Map(Object.entries(fieldsOf(JSON.parse(text || '{}'))).map(([key, edit]) => [key, readEdit(edit)]))
  } catch {
    return new Map()
  }
}

function readEdit(value: unknown): Edit {
  const { title, day, cadence, out } = fieldsOf(value)
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof day === 'string' && { day }),
    ...(typeof cadence === 'string' && { cadence }),
    ...(out === true && { out }),
  }
}
