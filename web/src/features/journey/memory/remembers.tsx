/** What Sol remembers, in short, under the insights; before that, the question whether it may. */
import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { BRAND } from '../../../brand.ts'
import { fill } from '../../../lib/fill.ts'
import { TextLink } from '../../../ui/link.tsx'
import { CitationQuote } from '../citation.tsx'
import { MemoryConsent } from './consent.tsx'
import { MEMORY } from './queries.ts'
import type { MemoryState } from './queries.ts'
import * as texts from './texts.ts'

const SHOWN = 3

/** Nothing while it is not known: the insights stand without it. */
export function Remembers() {
  const { data } = useQuery(MEMORY)
  if (!data) return null
  const { memory } = data
  if (memory.memory === 'unasked') {
    return (
      <Frame>
        <MemoryConsent />
      </Frame>
    )
  }
  return (
    <Frame>
      <Shortly state={memory} />
      <p className="mt-4 text-[0.9375rem]">
        <TextLink to="/memory">{fill(texts.seeCorrectOrForget, { guide: BRAND.guide })}</TextLink>
      </p>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section aria-label={fill(texts.guideRemembers, { guide: BRAND.guide })} className="mt-9 border-t border-line pt-7">
      <h3 className="type-subhead">{fill(texts.guideRemembers, { guide: BRAND.guide })}</h3>
      <div className="mt-3">{children}</div>
    </section>
  )
}

function Shortly({ state: { memory, status, note, memories } }: { state: MemoryState }) {
  if (memory === 'off') return <p className="text-ink-2">{texts.memoryIsOffNothing}</p>
  if (memories.length === 0) {
    const reading = status === 'working' && fill(texts.isReadingWhatYouWrote, { guide: BRAND.guide })
    return <p className="text-ink-2">{note ?? (reading || texts.thereIsntEnoughYet)}</p>
  }
  const light = memories.filter(({ heavy }) => !heavy)
  const said = light.filter(({ kind }) => kind !== 'theme' && kind !== 'highlight')
  const shown = (said.length > 0 ? said : light).slice(0, SHOWN)
  return (
    <ul className="grid gap-x-9 gap-y-6 lg:grid-cols-3">
      {shown.map(({ id, text, citations: [citation] }) => (
        <li key={id} className="min-w-0">
          {citation?.quote !== text && (
            <p className="font-serif text-[1.1875rem] leading-normal wrap-anywhere">{text}</p>
          )}
          {citation && <CitationQuote citation={citation} className="mt-2.5" />}
        </li>
      ))}
    </ul>
  )
}
