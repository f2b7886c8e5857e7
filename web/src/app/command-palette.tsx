/** Ctrl+K or Cmd+K opens the palette. Its code comes with the first press. */
import { useEffect } from 'react'
import { lazyComponent } from '../lib/lazy-component.ts'
import { SidePart } from '../lib/side-part.tsx'
import { showPartMissing } from '../ui/part-missing.ts'

const OpenPalette = lazyComponent(async () => (await import('./open-palette.tsx')).OpenPalette)

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  useEffect(() => {
    const notice = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      onOpenChange(!open)
    }
    window.addEventListener('keydown', notice)
    return () => window.removeEventListener('keydown', notice)
  }, [open, onOpenChange])
  return (
    open && (
      <SidePart onFailure={() => showPartMissing(() => onOpenChange(false))}>
        <OpenPalette onClose={() => onOpenChange(false)} />
      </SidePart>
    )
  )
}
