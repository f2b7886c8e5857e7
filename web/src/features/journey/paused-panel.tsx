/** The panel when the guide would not plan on top of words that read like a crisis. */
import type { PhaseNumber } from '@daybreak/proto/rules'
import { BRAND } from '../../brand.ts'
import { fill } from '../../lib/fill.ts'
import { Button } from '../../ui/button.tsx'
import { HEAVY, LeaveButton, Watched } from './care.tsx'
import { HelpLines } from './help-lines.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import { PHASE_TEXTS } from './phases.ts'
import { HEADING_ID } from './reveal-panel.ts'
import * as texts from './texts.ts'

type PausedPanelProps = {
  phaseNumber: PhaseNumber
  /** What the guide says to it. */
  reason: string | null
  /** What kind of danger the answers show, where it is known. */
  kind: string | null
  /** Whether danger from another is among what they show. */
  abuse: boolean
  country: string
  busy: boolean
  onBack: () => void
  onProceed: () => void
  onClose: () => void
}

export function PausedPanel(props: PausedPanelProps) {
  const { phaseNumber, reason, kind, abuse, country, busy, onBack, onProceed, onClose } = props
  return (
    <ReadingPanel
      label={PHASE_TEXTS[phaseNumber].title}
      says={texts.yourAnswersAreSaved}
      pose="listen"
      onClose={onClose}
    >
      <h2 id={HEADING_ID} tabIndex={-1} className="type-title pr-8">
        {texts.someoneToTalkTo}
      </h2>
      <div className="mt-5 max-w-measure">
        <p className="type-read">{reason ?? HEAVY}</p>
        <p className="mt-3 text-ink-2">{fill(texts.nothingHasBeenPlanned, { guide: BRAND.guide })}</p>
        <HelpLines country={country} kind={kind} />
        {abuse && <Watched />}
      </div>
      <footer className="mt-8 flex max-w-measure flex-wrap items-center gap-3 border-t border-line pt-6 max-sm:*:w-full">
        <Button variant="primary" onClick={onBack}>
          {texts.backToMyAnswers}
        </Button>
        {abuse && <LeaveButton />}
        <Button variant="ghost" busy={busy} busyText={texts.generating} onClick={onProceed}>
          {texts.iveReadThisGenerateAnyway}
        </Button>
      </footer>
    </ReadingPanel>
  )
}
