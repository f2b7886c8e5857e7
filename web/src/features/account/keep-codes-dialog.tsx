/** New recovery codes, shown this once: the dialog stays until they are kept. */
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import * as texts from './texts.ts'

export function KeepCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [kept, setKept] = useState(false)
  const [hurried, setHurried] = useState(false)
  return (
    <Dialog
      open
      // A dialog that is closed by accident would lose the codes for good.
      onOpenChange={() => (kept ? onClose() : setHurried(true))}
      title={texts.saveYourRecoveryCodes}
      description={texts.eachOneSignsYouInOnce}
      footer={
        <Button variant="primary" disabled={!kept} onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
      <div className="mt-4">
        <Checkbox label={texts.iveSavedThemInASafe} checked={kept} onCheckedChange={setKept} />
        {hurried && !kept && (
          <p role="alert" className="mt-2 text-small text-red-ink">
            {texts.saveTheCodesThen}
          </p>
        )}
      </div>
    </Dialog>
  )
}
