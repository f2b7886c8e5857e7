/** All versions of a phase: which there are, how one differs from another, and the way back to it. */
import { useQuery } from '@apollo/client/react'
import { Suspense, useId, useState } from 'react'
import { fill } from '../../../lib/fill.ts'
import { DRAFTED, isDrafted } from '../drafted.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { BRAND } from '../../../brand.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { PageSpinner } from '../../../ui/spinner.tsx'
import { FailureState } from '../../../ui/state.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { PHASE_TEXTS } from '../phases.ts'
import { RESTORE_VERSION, VERSION, VERSIONS } from './queries.ts'
import type { VersionSummary } from './queries.ts'
import { refreshVersions } from './refresh.ts'
import * as texts from './texts.ts'

/** The comparison is a chunk of its own: few readers ever open it. */
const Comparison = lazyComponent(async () => (await import('./comparison.tsx')).Comparison)

type VersionsDialogProps = { phaseNumber: PhaseNumber; open: boolean; onOpenChange: (open: boolean) => void }

export function VersionsDialog({ phaseNumber, open, onOpenChange }: VersionsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={fill(texts.versionsOfTitle, { title: PHASE_TEXTS[phaseNumber].title })}
      description={texts.everyVersionIsKept}
      className="has-[fieldset]:w-[min(100%-2rem,66rem)]! max-sm:p-5!"
    >
      {open && <Versions phaseNumber={phaseNumber} onDone={() => onOpenChange(false)} />}
    </Dialog>
  )
}

function Versions({ phaseNumber, onDone }: { phaseNumber: PhaseNumber; onDone: () => void }) {
  const { data, error, refetch } = useQuery(VERSIONS, { variables: { phaseNumber }, fetchPolicy: 'cache-and-network' })
  const [chosenId, setChosenId] = useState<string | null>(null)
  if (!data) {
    if (!error) return <PageSpinner />
    return (
      <FailureState
        plain
        className="mt-6"
        title={texts.weCouldntLoadTheVersions}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    )
  }
  const { versions } = data
  const current = versions.find((version) => version.current)
  const chosen = versions.find(({ id }) => id === chosenId) ?? versions.find((version) => !version.current)
  if (!current || !chosen || versions.length < 2) {
    return <p className="mt-5 text-ink-2">{texts.onlyOneVersionSo}</p>
  }
  return (
    <div className="mt-5 grid gap-x-8 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <VersionList versions={versions} chosen={chosen} onChoose={setChosenId} />
      <Compared current={current} chosen={chosen} onDone={onDone} />
    </div>
  )
}

type VersionListProps = { versions: readonly VersionSummary[]; chosen: VersionSummary; onChoose: (id: string) => void }

function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0 overflow-y-auto max-lg:max-h-52 lg:max-h-[60dvh]">
      <legend className="sr-only">{texts.versionToCompare}</legend>
      <div className="grid gap-1.5 p-0.5">
        {versions.map((version) => (
          <label
            key={version.id}
            className={cx(
              'relative block cursor-pointer rounded-control px-3 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-focus',
              version.id === chosen.id ? 'bg-action-soft' : 'hover:bg-action-soft/60',
              version.current && 'cursor-default',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={version.id === chosen.id}
              disabled={version.current}
              onChange={() => onChoose(version.id)}
            />
            <span className="flex items-center justify-between gap-2 font-semibold">
              {fill(texts.versionNumber, { number: version.number })}
              {version.current && (
                <Badge tone="green" mark="check">
                  {texts.current}
                </Badge>
              )}
            </span>
            <span className="block text-small text-ink-2">
              {authorOf(version)} · {formatMoment(version.createdAt)}
            </span>
            {version.wish && <span className="block text-small text-ink-2 italic">“{version.wish}”</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function authorOf({ origin, model }: VersionSummary): string {
  if (origin === 'hand') return texts.editedByYou
  if (origin === 'guide')
    return model && !isDrafted(model) ? fill(texts.writtenByGuide, { guide: BRAND.guide }) : DRAFTED
  return texts.savedThroughTheApi
}

type ComparedProps = { current: VersionSummary; chosen: VersionSummary; onDone: () => void }

function Compared({ current, chosen, onDone }: ComparedProps) {
  const before = useQuery(VERSION, { variables: { id: chosen.id } })
  const after = useQuery(VERSION, { variables: { id: current.id } })
  const { run, busy, client } = useAction(RESTORE_VERSION, {
    done: () => {
      void refreshVersions(client)
      onDone()
      return {
        title: texts.versionRestored,
        description: fill(texts.versionIsCurrentAgain, { number: chosen.number }),
      }
    },
  })
  if (before.error || after.error) {
    const retry = () => void Promise.all([before.refetch(), after.refetch()]).catch(() => undefined)
    return <FailureState plain title={texts.weCouldntLoadTheVersions} onRetry={retry} />
  }
  if (!before.data || !after.data) return <PageSpinner />
  return (
    <div className="min-w-0">
      <Suspense fallback={<PageSpinner />}>
        <Comparison
          phaseNumber={chosen.phaseNumber}
          before={{ name: fill(texts.versionNumber, { number: chosen.number }), said: before.data.version }}
          after={{ name: fill(texts.versionNumberCurrent, { number: current.number }), said: after.data.version }}
        />
      </Suspense>
      <div className="sticky -bottom-5 mt-6 -mb-5 flex justify-end border-t border-line bg-raised pt-4 pb-5 max-sm:*:flex-1 sm:-bottom-7 sm:-mb-7 sm:pb-7">
        <Button variant="primary" busy={busy} onClick={() => void run({ variables: { id: chosen.id } })}>
          {fill(texts.restoreVersionNumber, { number: chosen.number })}
        </Button>
      </div>
    </div>
  )
}
