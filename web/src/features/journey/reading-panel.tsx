/** A panel to read in. */
import type { ReactNode } from 'react'
import { Panel } from '../../ui/card.tsx'
import { Sol } from '../../ui/sol.tsx'
import { CloseButton } from './close-button.tsx'
import { PANEL_ID } from './reveal-panel.ts'

/** The guide at the side, the text as the lead. */
export function ReadingPanel({
  label,
  says,
  pose,
  rail,
  busy = false,
  onClose,
  children,
}: {
  label: string
  says: string
  pose: 'think' | 'celebrate' | 'listen'
  rail?: ReactNode
  busy?: boolean
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Panel
      as="section"
      id={PANEL_ID}
      aria-label={label}
      aria-busy={busy || undefined}
      className="relative mt-6 grid scroll-mt-6 sm:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[15.5rem_minmax(0,1fr)]"
    >
      <div className="max-sm:flex max-sm:items-center max-sm:gap-3.5 max-sm:p-5 max-sm:pr-14 max-sm:pb-0 sm:py-8 sm:pl-6 lg:py-10">
        <div className="contents sm:sticky sm:top-8 sm:block">
          <Sol pose={pose} className="-ml-1 w-14 flex-none sm:w-22" />
          <div>
            <p className="type-says max-sm:text-[1.0625rem] max-sm:leading-[1.4] sm:mt-4">“{says}”</p>
            {rail && <div className="mt-6 border-t border-line pt-5 text-small text-ink-3 max-sm:hidden">{rail}</div>}
          </div>
        </div>
      </div>
      <article className="min-w-0 px-5 pt-6 pb-6 sm:px-6 sm:pt-10 lg:pt-12 lg:pr-9 lg:pb-10 lg:pl-13">
        {children}
      </article>
      <CloseButton onClose={onClose} className="absolute top-3 right-3 sm:top-4 sm:right-4" />
    </Panel>
  )
}
