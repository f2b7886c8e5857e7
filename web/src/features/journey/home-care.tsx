/** On the home screen: whom to talk to, when something somebody wrote lately reads like a crisis. */
import { useMutation, useQuery } from '@apollo/client/react'
import { Suspense, lazy } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'
import { CARE, DISMISS_CARE } from './queries.ts'
import { sorry } from './sorry.ts'

const CareCard = lazy(() => loadChunk(() => import('./care.tsx')).then((module) => ({ default: module.CareCard })))

export function HomeCare({ country }: { country: string }) {
  const { data } = useQuery(CARE, { fetchPolicy: 'cache-and-network' })
  const [dismiss] = useMutation(DISMISS_CARE, { onError: sorry })
  if (!data?.care.since) return null
  return (
    <Suspense>
      <CareCard country={country} onSeen={() => void dismiss().catch(() => undefined)} className="mt-6" />
    </Suspense>
  )
}
