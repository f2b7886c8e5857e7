/** Undo instead of a question: the thing is done at once, said, and can be taken back for a while. */
import * as texts from './texts.ts'
import { toast } from './toast-store.ts'
import { sayFailure } from './use-action.ts'

type Undo = {
  /** What was done, such as 'Content page deleted'. */
  title: string
  description?: string | undefined
  /** Takes it back; a rejection is said in words. */
  undo: () => Promise<unknown>
  /** What to say once it is back, where the screen does not show it. */
  undone?: string
  /** What to say where it cannot be taken back any more. */
  failed?: string
}

export function offerUndo({ title, description, undo, undone, failed = texts.error }: Undo): void {
  const takeBack = async () => {
    try {
      await undo()
      if (undone) toast({ title: undone })
    } catch (error) {
      sayFailure(error, { title: failed })
    }
  }
  toast({ title, description, action: { label: texts.undo, onAction: () => void takeBack() } })
}
