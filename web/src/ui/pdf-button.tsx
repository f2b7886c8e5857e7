/** A button that makes a PDF: `make` loads what makes it. */
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import * as texts from './texts.ts'
import { sayFailure } from './use-action.ts'

type PdfButtonProps = Pick<ComponentProps<typeof Button>, 'disabled' | 'variant' | 'wide' | 'listed' | 'icon'> & {
  make: () => Promise<void>
}

export function PdfButton({ make, ...rest }: PdfButtonProps) {
  const [busy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    make()
      .catch((error: unknown) => sayFailure(error, { description: texts.weCouldntCreateThePdf }))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="outline" busy={busy} onClick={press} {...rest}>
      {texts.downloadPdf}
    </Button>
  )
}
