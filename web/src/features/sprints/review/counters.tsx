/** Counters of the person's own in Sprint Stats: as many as they like, under the names they like. */
import { Minus, Plus, Trash2 } from 'lucide-react'
import { fieldsOf } from '../../../lib/fields-of.ts'
import { fill } from '../../../lib/fill.ts'
import { useFormDraft } from '../../../session/use-form-draft.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { controlClass } from '../../../ui/field.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { DialogForm, FormDialog } from '../../../ui/form-dialog.tsx'
import * as common from '../../../ui/texts.ts'
import type { Sprint } from '../queries.ts'
import { useUpdateSprint } from '../use-sprint.ts'
import * as texts from './texts.ts'

const MAX = 12

type Row = { key: number; name: string; value: number }
export type Counters = ReturnType<typeof useCounters>

/** The counters as they are being edited; those without a name are left out of `value`. */
export function useCounters({ id, counters }: Pick<Sprint, 'id' | 'counters'>) {
  const stored = counters.map(({ name, value }, key) => ({ key, name, value }))
  const { words, change: write, ...typed } = useFormDraft(`counters-${id}`, { rows: JSON.stringify(stored) })
  const rows = readRows(words.rows) ?? stored
  const setRows = (next: readonly Row[]) => write({ rows: JSON.stringify(next) })
  const change = (key: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return {
    typed,
    rows,
    rename: (key: number, name: string) => change(key, { name }),
    count: (key: number, value: number) => change(key, { value: Math.min(1_000_000, Math.max(0, value)) }),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    add: () => setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, name: '', value: 0 }]),
    value: rows.filter(({ name }) => name.trim() !== '').map(({ name, value }) => ({ name: name.trim(), value })),
  }
}

/** Null when the text is not a list of counters. */
function readRows(text: string): Row[] | null {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) ? rows.flatMap((row) => readRow(row) ?? []) : null
  } catch {
    return null
  }
}

function readRow(row: unknown): Row | null {
  const { key, name, value } = fieldsOf(row)
  if (typeof key !== 'number' || typeof name !== 'string' || typeof value !== 'number') return null
  return { key, name, value }
}

export function CounterFields({ counters }: { counters: Counters }) {
  return (
    <fieldset className="mt-6">
      <legend className="type-label">{texts.yourCounters}</legend>
      <ul className="mt-2 grid gap-2">
        {counters.rows.map(({ key, name, value }) => (
          <li key={key} className="flex flex-wrap items-center gap-1">
            <input
              aria-label={texts.counterName}
              maxLength={60}
              value={name}
              onChange={(event) => counters.rename(key, event.target.value)}
              className={cx(controlClass, 'h-11! w-auto! min-w-0 flex-1 max-sm:basis-full')}
            />
            <IconButton
              icon={Minus}
              label={fill(texts.oneLessName, { name })}
              onClick={() => counters.count(key, value - 1)}
            />
            <output aria-label={name} className="min-w-8 text-center font-semibold">
              {value}
            </output>
            <IconButton
              icon={Plus}
              label={fill(texts.oneMoreName, { name })}
              onClick={() => counters.count(key, value + 1)}
            />
            <IconButton
              icon={Trash2}
              label={name ? fill(texts.removeName, { name }) : texts.removeTheCounter}
              onClick={() => counters.remove(key)}
            />
          </li>
        ))}
      </ul>
      {counters.rows.length < MAX && (
        <Button size="slim" variant="ghost" icon={Plus} onClick={counters.add} className="mt-2">
          {texts.addACounter}
        </Button>
      )}
    </fieldset>
  )
}

export function CountersDialog({ sprint, onClose }: { sprint: Sprint; onClose: () => void }) {
  const counters = useCounters(sprint)
  const end = () => {
    counters.typed.forget()
    onClose()
  }
  const { update, busy } = useUpdateSprint(end)
  const save = () => void update({ variables: { input: { id: sprint.id, counters: counters.value } } })
  return (
    <FormDialog
      title={texts.sprintStats}
      description={texts.countWhatMattersToYou}
      submitLabel={common.save}
      busy={busy}
      onClose={onClose}
      onCancel={end}
    >
      <DialogForm onSubmit={save} className="block">
        <CounterFields counters={counters} />
        <DraftNotice of={counters.typed} className="mt-5" />
      </DialogForm>
    </FormDialog>
  )
}
