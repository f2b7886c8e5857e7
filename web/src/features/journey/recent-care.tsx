/** Whom to talk to, when something somebody wrote lately reads like a crisis: on the home screen, and where it was saved. */
import { useMutation, useQuery } from '@apollo/client/react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { usePollWhile } from '../../lib/use-poll-while.ts'
import { CARE, DISMISS_CARE } from './queries.ts'
import { sorry } from './sorry.ts'

const CareCard = lazyPart(async () => (await import('./care.tsx')).CareCard)

/** An entry is read for signs a moment after it was saved; once in a while the moment is longer. */
const READ_WITHIN_MS = 9_000

export function HomeCare({ country }: { country: string }) {
  const { data } = useQuery(CARE, { fetchPolicy: 'cache-and-network' })
  // What somebody suffers from another stays off a screen that the other may see.
  return data?.care.since && data.care.kind !== 'abuse' && <SeenOnce country={country} kind={data.care.kind} />
}

/** Stands there from the moment an entry was saved, for what this entry says and for no other. */
export function SavedCare({ country, entryId }: { country: string; entryId: number }) {
  const result = useQuery(CARE, { fetchPolicy: 'cache-and-network' })
  const [beingRead, setBeingRead] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setBeingRead(false), READ_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [])
  const care = result.data?.care
  const since = care?.entryId === entryId ? care.since : null
  usePollWhile(beingRead && !since, result)
  return since && <SeenOnce country={country} kind={care?.kind} />
}

function SeenOnce({ country, kind }: { country: string; kind: string | null | undefined }) {
  const [dismiss] = useMutation(DISMISS_CARE, { onError: sorry })
  return (
    <Suspense>
      <CareCard country={country} kind={kind} onSeen={() => void dismiss().catch(() => undefined)} className="mt-6" />
    </Suspense>
  )
}
