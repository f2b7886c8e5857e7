/** Says what has just been changed and takes it back. Stays until it is used, dismissed, or the screen is left. */
import { Undo2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { useUndoable, withdrawUndo } from './undo.ts'

export function UndoBar() {
  const offer = useUndoable()
  const [busy, setBusy] = useState(false)
  useEffect(() => withdrawUndo, [])
  const takeBack = async () => {
    setBusy(true)
    await offer?.undo()
    setBusy(false)
    withdrawUndo()
  }
  return (
    <div
      role="status"
      className="screen-only pointer-events-none fixed inset-x-0 bottom-20 z-20 flex justify-center px-4 sm:bottom-6"
    >
      {offer && (
        <div className="pointer-events-auto flex max-w-full items-center gap-2 rounded-card bg-raised py-1.5 pr-1.5 pl-4.5 shadow-3">
          <span className="min-w-0 text-[0.9375rem] break-words">{offer.said}</span>
          <Button size="slim" icon={Undo2} busy={busy} onClick={() => void takeBack()}>
            Undo
          </Button>
          <IconButton icon={X} label="Keep the change" onClick={withdrawUndo} />
        </div>
      )}
    </div>
  )
}
