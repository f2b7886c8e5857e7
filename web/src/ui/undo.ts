/** Undo instead of a question: the thing is done at once, said, and can be taken back for a while. */
import { toast } from './toast-store.ts'

type Undo = {
  /** What was done, such as 'Content page deleted'. */
  title: string
  description?: string | undefined
  /** Takes it back; a rejection is said in words. */
  undo: () => Promise<unknown>
  /** What to say once it is back. */
  undone: string
  /** What to say where it cannot be taken back any more. */
  failed: string
}

export function offerUndo({ title, description, undo, undone, failed }: Undo): void {
  const takeBack = async () => {
    try {
      await undo()
      toast({ title: undone })
    } catch {
      toast({ title: failed, destructive: true })
    }
  }
  toast({ title, description, action: { label: 'Undo', onAction: () => void takeBack() } })
}
