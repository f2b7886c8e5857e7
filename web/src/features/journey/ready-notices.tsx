/** Tells on other screens when a pending generation is ready. */
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { notFollowed, stopPending, usePendingGenerations } from './pending-generations.ts'
import type { PendingGeneration } from './pending-generations.ts'
import { storeEnd, tellEnd } from './on-generation-finished.ts'
import { followGeneration } from './follow.ts'
import type { Generation } from './queries.ts'

/** A generation is followed until its end is seen, because another tab may have removed it from the pending ones. */
export function ReadyNotices({ userId }: { userId: number }) {
  const pending = usePendingGenerations(userId)
  const [followed, setFollowed] = useState<readonly PendingGeneration[]>(pending)
  const added = notFollowed(followed, pending)
  if (added.length > 0) setFollowed([...followed, ...added])
  const forget = (id: string) => {
    stopPending(userId, id)
    setFollowed((all) => all.filter((one) => one.id !== id))
  }
  return followed.map(({ id }) => <Following key={id} id={id} onOver={() => forget(id)} />)
}

function Following({ id, onOver }: { id: string; onOver: () => void }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const end = useEffectEvent((generation: Generation) => {
    storeEnd(client, generation)
    tellEnd(generation, () => void navigate(`/?phase=${generation.phaseNumber}`))
    onOver()
  })
  const lose = useEffectEvent(onOver)
  useEffect(
    () =>
      followGeneration(client, id, {
        onFragment: () => undefined,
        onEnd: (generation) => end(generation),
        onLost: () => lose(),
      }),
    [client, id],
  )
  return null
}
