/** Email reminders: whether, and at which hour of the person's own day. */
import { useQuery } from '@apollo/client/react'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { serverText } from '../../lib/errors.ts'
import { localTimeZone } from '../../lib/time-zone.ts'
import { Switch } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FormFooter } from '../../ui/form-dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FailureState } from '../../ui/state.tsx'
import { useAction } from '../../ui/use-action.ts'
import { REMINDERS, SET_REMINDERS } from './reminder-queries.ts'

export function ReminderDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(REMINDERS, { fetchPolicy: 'network-only' })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Email reminders"
      description="One email a day with the tasks that are due or overdue. No email on days without any."
    >
      {data ? (
        <Choice chosen={data.reminders} onClose={onClose} />
      ) : error ? (
        <FailureState
          plain
          className="mt-5"
          title="We couldn’t load your reminders"
          message={serverText(error)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}

type Chosen = { enabled: boolean; hour: number; timeZone?: string | null }

function Choice({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const [enabled, setEnabled] = useState(chosen.enabled)
  const [hour, setHour] = useState(chosen.hour)
  const form = useId()
  const timeZone = localTimeZone()
  const { run: save, busy } = useAction(SET_REMINDERS, {
    done: () => {
      onClose()
      const description = enabled ? `At ${hourName(hour)}, on days with something due.` : undefined
      return { title: enabled ? 'Reminders are on' : 'Reminders are off', description }
    },
    failed: { title: 'We couldn’t save your reminders', otherwise: 'Try again in a moment.' },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({ variables: { input: { enabled, hour, timeZone } } })
  }
  return (
    <form id={form} noValidate onSubmit={submit} className="mt-5 grid gap-4">
      <Switch label="Email me reminders" checked={enabled} onCheckedChange={setEnabled} />
      {enabled && (
        <SelectField
          label="At"
          hint={`Time zone: ${timeZone.replaceAll('_', ' ')}`}
          value={String(hour)}
          onChange={(event) => setHour(Number(event.target.value))}
          options={HOURS}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <FormFooter form={form} onCancel={onClose} submitLabel="Save" busy={busy} />
      </div>
    </form>
  )
}

function hourName(hour: number): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 1, hour),
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourName(hour) }))
