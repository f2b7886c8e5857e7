/** 'Update Sprint Progress': the weekly check-in. Ten minutes: numbers, three sentences, and changes line by line. */
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import { fill, plural } from '../../../lib/fill.ts'
import { rich } from '../../../lib/rich.ts'
import { localTimeZone } from '../../../lib/time-zone.ts'
import { forgetEntries } from '../../../lib/forget-entries.ts'
import { useFormDraft } from '../../../session/use-form-draft.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { DraftNotice, together } from '../../../ui/draft-notice.tsx'
import { DialogForm, FormDialog } from '../../../ui/form-dialog.tsx'
import { PageSpinner } from '../../../ui/spinner.tsx'
import * as common from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import { offerUndo } from '../../../ui/undo.ts'
import { useAction } from '../../../ui/use-action.ts'
import { ChangePreview, kept } from '../tasks/change-preview.tsx'
import { changesOf, mergeLines, toLine } from '../tasks/changes.ts'
import { CounterFields, useCounters } from './counters.tsx'
import { OverrideFields, overridesIn, overridesOf } from '../overrides.tsx'
import { SAVE_CHECK_IN } from './check-in-queries.ts'
import { PROPOSED_CHANGES } from './outlook-queries.ts'
import type { ProposedChangesQuery } from '../../../gql/graphql.ts'
import type { Sprint } from '../queries.ts'
import type { Changes } from '../tasks/queries.ts'
import { reasonsOf } from './recovery-strip.tsx'
import { alongWith, changeBy, followInView, readKnown, touchedBy, useChangeTasks } from '../tasks/use-tasks.ts'
import { useGivingUp } from '../tasks/whole-sprint.tsx'
import * as texts from './texts.ts'

const SENTENCES = [
  { name: 'win', label: texts.oneWin, hint: texts.whatWentWellHoweverSmall },
  { name: 'blocker', label: texts.oneBlocker, hint: texts.whatGotInTheWay },
  { name: 'choice', label: texts.oneChoice, hint: texts.whatYoullDoInTheWeek },
] as const

type CheckInProps = { sprint: Sprint; onClose: () => void }

export function CheckInDialog({ sprint, onClose }: CheckInProps) {
  const week = useWeek(sprint, onClose)
  const typed = useFormDraft(`check-in-${sprint.id}`, {
    ...{ win: '', blocker: '', choice: '' },
    ...overridesOf(sprint),
  })
  const counters = useCounters(sprint)
  const all = together(typed, counters.typed)
  const end = () => {
    all.forget()
    onClose()
  }
  const { record, busy } = useRecord(sprint, end)
  const { win, blocker, choice } = typed.words
  const save = () => {
    if (!week.found) return
    const { due: planned, done } = week.found.week
    const changes = mergeLines(kept(week.proposed, week.without))
    const written = { planned, done, win, blocker, choice, counters: counters.value, changes }
    void record({ ...written, ...overridesIn(typed.changed) })
  }
  return (
    <FormDialog
      title={texts.weeklyCheckIn}
      description={texts.about10MinutesWhatYouWrite}
      className="w-[min(100%-2rem,40rem)]!"
      submitLabel={texts.saveCheckIn}
      busy={busy}
      disabled={!week.found}
      onClose={onClose}
      onCancel={end}
    >
      <DialogForm onSubmit={save} className="block">
        <WeekSoFar sprint={sprint} found={week.found} />
        <div className="mt-5 grid gap-5">
          {SENTENCES.map(({ name, label, hint }) => (
            <TextAreaField
              key={name}
              label={label}
              hint={hint}
              optional
              rows={2}
              maxLength={2_000}
              {...typed.field(name)}
            />
          ))}
          <DraftNotice of={all} />
        </div>
        <section className="mt-6">
          <h3 className="type-label mb-3">{texts.yourSprint}</h3>
          <OverrideFields value={typed.words} onChange={typed.change} />
        </section>
        <CounterFields counters={counters} />
        {week.proposed.length > 0 && (
          <section className="mt-6">
            <h3 className="type-label">{texts.proposedForYourSprint}</h3>
            <p className="text-small text-ink-3">{texts.onlyCheckedChangesApply}</p>
            <ChangePreview
              label={texts.proposedChanges}
              lines={week.proposed}
              without={week.without}
              onChange={week.setWithout}
            />
          </section>
        )}
      </DialogForm>
    </FormDialog>
  )
}

type Found = ProposedChangesQuery['proposedChanges']

/** The week as it is when the dialog opens, and the changes proposed for it. Nothing changes by not looking. */
function useWeek(sprint: Sprint, onFailure: () => void) {
  const { data, error } = useQuery(PROPOSED_CHANGES, {
    variables: { sprintId: sprint.id, kind: 'check-in', timeZone: localTimeZone() },
    fetchPolicy: 'no-cache',
  })
  useGivingUp(error, onFailure)
  const found = data?.proposedChanges
  const proposed = useMemo(() => found?.proposals.map(toLine) ?? [], [found])
  const [chosen, setWithout] = useState<ReadonlySet<string>>()
  const without = chosen ?? new Set(proposed.map(({ key }) => key))
  return { found, proposed, without, setWithout }
}

function WeekSoFar({ sprint, found }: { sprint: Sprint; found: Found | undefined }) {
  if (!found) return <PageSpinner label={texts.loadingYourWeek} />
  const { due, done } = found.week
  return (
    <>
      <p className="mt-5">
        {rich(plural(due, texts.plannedTaskDone, texts.plannedTasksDone), {
          done,
          due,
          strong: (words) => <b className="font-title text-[1.75rem] leading-tight font-[460]">{words}</b>,
        })}
      </p>
      {reasonsOf(sprint).length > 0 && <p className="mt-1 text-small text-ink-2">{reasonsOf(sprint).join(' ')}</p>}
    </>
  )
}

type Written = {
  planned: number
  done: number
  win: string
  blocker: string
  choice: string
  counters: { name: string; value: number }[]
  changes: Changes
} & ReturnType<typeof overridesIn>

function useRecord(sprint: Sprint, onRecorded: () => void) {
  const { apply } = useChangeTasks(sprint.id)
  const client = useApolloClient()
  const { run: send, busy } = useAction(SAVE_CHECK_IN, {
    failed: { title: texts.checkInNotSaved, otherwise: common.tryAgainInAMoment },
  })
  const record = async (input: Written) => {
    const before = readKnown(client.cache, touchedBy(input.changes))
    const sent = send({
      variables: { sprintId: sprint.id, input, ...alongWith(client) },
      update: (cache, { data: answer }) => {
        if (answer) followInView(client, cache, changeBy(input.changes, answer.saveCheckIn, before))
        forgetEntries(cache) // the check-in is one of them
      },
    })
    const answer = await sent.catch(() => null) // said already
    if (!answer?.data) return
    const saved = { title: texts.checkInSaved, description: texts.itsAlsoInYourJournal }
    const { add, change, remove } = input.changes
    const changed = [add, change, remove].reduce((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0)
    const { undo } = answer.data.saveCheckIn
    if (changed === 0) toast(saved)
    else {
      const description = fill(plural(changed, texts.checkInChangedTask, texts.checkInChangedTasks), {
        description: saved.description,
        count: changed,
      })
      offerUndo({ ...saved, description, undo: () => apply(changesOf(undo), texts.undone) })
    }
    onRecorded()
  }
  return { record, busy }
}
