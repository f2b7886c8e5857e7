/** New recovery codes, shown this once: the dialog stays until they are kept. */
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export function KeepCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [kept, setKept] = useState(false)
  const [hurried, setHurried] = useState(false)
  return (
    <Dialog
      open
      // A dialog that is closed by accident would lose the codes for good.
      onOpenChange={() => (kept ? onClose() : setHurried(true))}
      title="Save your recovery codes"
      description="Each one signs you in once if you can’t use your phone. You’ll only see them now."
      footer={
        <Button variant="primary" disabled={!kept} onClick={onClose}>
          Done
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
      <div className="mt-4">
        <Checkbox label="I’ve saved them in a safe place" checked={kept} onCheckedChange={setKept} />
        {hurried && !kept && (
          <p role="alert" className="mt-2 text-small text-red-ink">
            Save the codes, then check this box. We can’t show them again.
          </p>
        )}
      </div>
    </Dialog>
  )
}
