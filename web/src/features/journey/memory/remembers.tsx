/** What Sol remembers, in short, under the insights; before that, the question whether it may. */
import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { BRAND } from '../../../brand.ts'
import { TextLink } from '../../../ui/link.tsx'
import { CitationQuote } from '../citation.tsx'
import { MemoryConsent } from './consent.tsx'
import { MEMORY } from './queries.ts'
import type { MemoryState } from './queries.ts'

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
        <TextLink to="/memory">See, correct, or forget what {BRAND.guide} remembers</TextLink>
      </p>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section aria-label={`${BRAND.guide} remembers`} className="mt-9 border-t border-line pt-7">
      <h3 className="type-subhead">{BRAND.guide} remembers</h3>
      <div className="mt-3">{children}</div>
    </section>
  )
}

function Shortly({ state: { memory, status, note, memories } }: { state: MemoryState }) {
  if (memory === 'off') return <p className="text-ink-2">Memory is off: nothing is remembered.</p>
  if (memories.length === 0) {
    const reading = status === 'working' && `${BRAND.guide} is reading what you wrote...`
    return <p className="text-ink-2">{note ?? (reading || 'There isn’t enough yet to say anything true.')}</p>
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
