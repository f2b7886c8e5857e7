/** Whom to talk to, for somebody who asks. */
import { BRAND } from '../../brand.ts'
import { fill } from '../../lib/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as common from '../../ui/texts.ts'
import { HelpLines } from './help-lines.tsx'
import * as texts from './texts.ts'

export function HelpDialog({ country, onClose }: { country: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.findSomeoneToTalkTo}
      description={fill(texts.isAnAiAndCant, { guide: BRAND.guide })}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <HelpLines country={country} />
    </Dialog>
  )
}
