/** Email reminders: whether, and at which hour of the person's own day. */
import { useQuery } from '@apollo/client/react'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { sayDate } from '../../lib/dates.ts'
import { serverText } from '../../lib/errors.ts'
import { fill } from '../../lib/fill.ts'
import { localTimeZone } from '../../lib/time-zone.ts'
import { Switch } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FormFooter } from '../../ui/form-dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FailureState } from '../../ui/state.tsx'
import * as common from '../../ui/texts.ts'
import { useAction } from '../../ui/use-action.ts'
import { REMINDERS, SET_REMINDERS } from './reminder-queries.ts'
import * as texts from './texts.ts'

export function ReminderDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(REMINDERS, { fetchPolicy: 'network-only' })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.emailReminders}
      description={texts.oneEmailADay}
    >
      {data ? (
        <Choice chosen={data.reminders} onClose={onClose} />
      ) : error ? (
        <FailureState
          plain
          className="mt-5"
          title={texts.weCouldntLoadYourReminders}
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
      const description = enabled ? fill(texts.atOnDaysWithSomething, { hour: hourName(hour) }) : undefined
      return { title: enabled ? texts.remindersAreOn : texts.remindersAreOff, description }
    },
    failed: { title: texts.weCouldntSaveYourReminders, otherwise: common.tryAgainInAMoment },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({ variables: { input: { enabled, hour, timeZone } } })
  }
  return (
    <form id={form} noValidate onSubmit={submit} className="mt-5 grid gap-4">
      <Switch label={texts.emailMeReminders} checked={enabled} onCheckedChange={setEnabled} />
      {enabled && (
        <SelectField
          label={texts.at}
          hint={fill(texts.timeZoneLine, { timeZone: timeZone.replaceAll('_', ' ') })}
          value={String(hour)}
          onChange={(event) => setHour(Number(event.target.value))}
          options={HOURS}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <FormFooter form={form} onCancel={onClose} submitLabel={common.save} busy={busy} />
      </div>
    </form>
  )
}

const hourName = (hour: number) => sayDate(new Date(2026, 0, 1, hour), 'h:mm a')

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourName(hour) }))
