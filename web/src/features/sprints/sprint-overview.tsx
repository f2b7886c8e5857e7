/** The side of the sprints screen: all sprints, printing, and a few numbers. */
import { useApolloClient } from '@apollo/client/react'
import { ClipboardCheck, FileDown, Pencil, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCount } from '../../lib/counts.ts'
import { fill } from '../../lib/fill.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.ts'
import { TextLink } from '../../ui/link.tsx'
import { PdfButton } from '../../ui/pdf-button.tsx'
import { followPrintKeys, printPlan } from './tasks/print.ts'
import { StatusBadge } from './status-badge.tsx'
import { donePercent } from './tasks/tasks.ts'
import { useWeekTasks } from './tasks/use-task-pages.ts'
import type { Sprint } from './queries.ts'
import * as texts from './texts.ts'

const CheckInDialog = lazyDialog(async () => (await import('./review/check-in-dialog.tsx')).CheckInDialog)
const CountersDialog = lazyDialog(async () => (await import('./review/counters.tsx')).CountersDialog)

/** Where a first sprint may lead. Suggestions: they are nowhere stored. */
const IDEAS = [texts.findingAnAudience, texts.aSteadyIncome, texts.roomForOthers, texts.theWiderCircle]
const MIN_SPRINTS = 5

export function SprintOverview({ sprints, current }: { sprints: readonly Sprint[]; current: Sprint }) {
  const inOrder = [...sprints].sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate) || a.id - b.id)
  const ideas = IDEAS.slice(0, Math.max(0, MIN_SPRINTS - sprints.length))
  return (
    <Card as="section" className="screen-only">
      <h2 className="type-subhead">{texts.sprintOverview}</h2>
      <p className="mb-3 text-small text-ink-3">
        {fill(texts.sprintNumberOfCount, {
          number: inOrder.indexOf(current) + 1,
          count: Math.max(MIN_SPRINTS, sprints.length),
        })}
      </p>
      <ul>
        {inOrder.map((sprint) => (
          <li key={sprint.id} className={ROW}>
            {sprint === current ? (
              <b className="min-w-0 font-semibold break-words">{sprint.name || texts.creativeFoundation}</b>
            ) : (
              <TextLink to={`/sprint/${sprint.id}`} className="min-w-0 break-words">
                {sprint.name || texts.creativeFoundation}
              </TextLink>
            )}
            <StatusBadge status={sprint.status} literal />
          </li>
        ))}
        {ideas.map((idea) => (
          <li key={idea} className={ROW}>
            <span className="min-w-0 text-ink-2">{idea}</span>
            <StatusBadge status="upcoming" />
          </li>
        ))}
      </ul>
      {ideas.length > 0 && (
        <p className="mt-3 text-small text-ink-3">
          {ideas.length === 1
            ? texts.theLastOneIsASuggestion
            : fill(texts.theLastAreSuggestions, { count: ideas.length })}
        </p>
      )}
    </Card>
  )
}

const ROW = 'flex items-center justify-between gap-3 border-t border-line py-2.75 text-[0.9375rem]'

export function PrintButton({ sprint }: { sprint: Sprint }) {
  const client = useApolloClient()
  useEffect(followPrintKeys, [])
  const makePdf = async () => {
    const readTasks = async () => {
      const { readForPaper } = await loadChunk(() => import('./tasks/whole-sprint.tsx'))
      return readForPaper(client, sprint.id)
    }
    const [{ saveSprint }, onPaper] = await Promise.all([loadChunk(() => import('./pdf.ts')), readTasks()])
    return saveSprint({ ...sprint, ...onPaper })
  }
  return (
    <>
      <Button variant="ghost" icon={Printer} listed onClick={printPlan}>
        {texts.printSprintPlan}
      </Button>
      <PdfButton variant="ghost" icon={FileDown} listed make={makePdf} />
    </>
  )
}

export function CheckInButton({ sprint }: { sprint: Sprint }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={ClipboardCheck} wide className="screen-only" onClick={() => setOpen(true)}>
        {texts.updateSprintProgress}
      </Button>
      {open && <CheckInDialog sprint={sprint} onClose={() => setOpen(false)} />}
    </>
  )
}

export function SprintStats({ sprint, now }: { sprint: Sprint; now: Date }) {
  const [editing, setEditing] = useState(false)
  const { page, previous } = useWeekTasks(sprint.id, now)
  const week = page ?? previous
  return (
    <Card as="section">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="type-subhead">{texts.sprintStats}</h2>
        <IconButton
          icon={Pencil}
          label={texts.editYourCounters}
          onClick={() => setEditing(true)}
          className="screen-only -my-2 -mr-2"
        />
      </div>
      {editing && <CountersDialog sprint={sprint} onClose={() => setEditing(false)} />}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
        <Figure
          wide
          value={week ? `${donePercent({ total: week.total, completed: week.done })}%` : '–'}
          name={week?.total === 0 ? texts.taskCompletionNoTasks : texts.taskCompletionThisWeek}
        />
        {sprint.counters.map(({ name, value }) => (
          <Figure key={name} value={formatCount(value)} name={name.toLowerCase()} />
        ))}
      </dl>
    </Card>
  )
}

function Figure({ value, name, wide = false }: { value: string; name: string; wide?: boolean }) {
  return (
    <div className={wide ? 'col-span-2 flex flex-col-reverse' : 'flex flex-col-reverse justify-end'}>
      <dt className="text-small break-words text-ink-3">{name}</dt>
      <dd className="font-title text-[1.75rem] leading-[1.15] tracking-[-0.015em]">{value}</dd>
    </div>
  )
}
