/** Shows whom to talk to after a crisis signal, on the home screen and where the text was saved. */
import { useQuery } from '@apollo/client/react'
import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { usePollWhile } from '../../lib/use-poll-while.ts'
import { useAction } from '../../ui/use-action.ts'
import { CARE, DISMISS_CARE } from './queries.ts'
import type { Care } from './queries.ts'

const CareCard = lazyComponent(async () => (await import('./care.tsx')).CareCard)

/** Saved words are read for danger a moment later; sometimes it takes longer. */
const READ_WITHIN_MS = 9_000

export function HomeCare({ country }: { country: string }) {
  const { data } = useQuery(CARE)
  // Abuse by another person is not shown on a screen that this person may see.
  return data?.care.since && data.care.kind !== 'abuse' && <SeenOnce country={country} care={data.care} />
}

/** Under an entry that was saved just now, for what this entry says and for no other. */
export function SavedCare({ country, entryId }: { country: string; entryId: number }) {
  return <CareOf country={country} raised={(care) => care.entryId === entryId} />
}

/** Beside tasks, one of which was worded just now. */
export function TaskCare({ country }: { country: string }) {
  return <CareOf country={country} raised={({ source }) => source === 'task'} />
}

/** Under a memory that was put in other words just now. */
export function MemoryCare({ country, memoryId }: { country: string; memoryId: number }) {
  return <CareOf country={country} raised={({ source, itemId }) => source === 'memory' && itemId === memoryId} />
}

type CareOfProps = {
  country: string
  /** Whether it was what this card stands with that raised it. */
  raised: (care: Care) => boolean
}

function CareOf({ country, raised }: CareOfProps) {
  const result = useQuery(CARE, { fetchPolicy: 'cache-and-network' })
  const [beingRead, setBeingRead] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setBeingRead(false), READ_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [])
  const care = result.data?.care
  const own = care?.since && raised(care) ? care : null
  usePollWhile(beingRead && !own, result)
  return own && <SeenOnce country={country} care={own} />
}

function SeenOnce({ country, care: { kind, text } }: { country: string; care: Care }) {
  const { run: dismiss } = useAction(DISMISS_CARE)
  return (
    <Suspense>
      <CareCard country={country} kind={kind} text={text} onSeen={() => void dismiss()} className="mt-6" />
    </Suspense>
  )
}
