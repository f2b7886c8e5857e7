/** Says that an entry was deleted, and offers to undo it for some seconds. */
import { useMutation } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { serverText } from '../../lib/errors.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { useHasLeft } from '../../lib/leaving.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { entryAddress } from './addresses.ts'
import { RESTORE_ENTRY } from './queries.ts'
import { useRefresh } from './refresh.ts'

/** The server waits two minutes; who reloads the page in between is not promised what has passed. */
const OFFERED_MS = 60_000

export type Deleted = { id: number; title: string; at: number }

/** What the screen of the entry left behind when it deleted it. */
export function readDeleted(state: unknown): Deleted | null {
  const { id, title, at } = fieldsOf(fieldsOf(state)['deleted'])
  if (typeof id !== 'number' || !Number.isInteger(id) || typeof title !== 'string' || typeof at !== 'number')
    return null
  return Date.now() - at < OFFERED_MS ? { id, title, at } : null
}

export function UndoNote({ entry }: { entry: Deleted }) {
  const navigate = useNavigate()
  const hasLeft = useHasLeft()
  const [gone, setGone] = useState(false)
  const refresh = useRefresh()
  const [restore, { loading }] = useMutation(RESTORE_ENTRY, {
    variables: { entryId: entry.id },
    onCompleted: () => {
      refresh()
      if (!hasLeft()) void navigate(entryAddress(entry.id), { replace: true })
    },
    onError: (error) => toast({ title: 'Error', description: serverText(error) ?? error.message, destructive: true }),
  })
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), entry.at + OFFERED_MS - Date.now())
    return () => clearTimeout(timer)
  }, [entry.at])
  if (gone) return null
  return (
    <div role="status" className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card bg-sunken px-5 py-3">
      <p className="min-w-0 flex-1 break-words">
        <b className="font-semibold">{entry.title}</b> was deleted.
      </p>
      <Button variant="outline" busy={loading} onClick={() => void restore()}>
        Undo
      </Button>
    </div>
  )
}
