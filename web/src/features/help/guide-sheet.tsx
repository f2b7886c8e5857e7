/** The guide's sheet, opened from the bottom bar: one next step, two tips, the tutorial. */
import { useNavigate } from 'react-router-dom'
import { BRAND } from '../../brand.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Sol } from '../../ui/sol.tsx'
import { openTutorial } from './tutorial-store.ts'

type GuideSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function GuideSheet({ open, onOpenChange }: GuideSheetProps) {
  const navigate = useNavigate()
  const go = (to: string) => {
    onOpenChange(false)
    void navigate(to)
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={BRAND.guide} side="bottom">
      <div className="mt-3 flex items-center gap-4">
        <Sol className="w-20 flex-none" />
        <p className="type-says">“Take the time a walk would take. I will keep your place.”</p>
      </div>
      <Button variant="primary" size="large" wide className="mt-6" onClick={() => go('/')}>
        Go on where you were
      </Button>
      <ul className="mt-6 grid gap-3 text-[0.9375rem] text-ink-2">
        <li>Blank answers are allowed, and every answer can be changed.</li>
        <li>{BRAND.guide} is an AI. It can be wrong; you decide what stays.</li>
      </ul>
      <p className="mt-6">
        <LinkButton
          onClick={() => {
            onOpenChange(false)
            openTutorial()
          }}
        >
          See the tutorial
        </LinkButton>
      </p>
    </Sheet>
  )
}
