/** Ctrl+K or Cmd+K opens the palette. Its code comes with the first press. */
import { useEffect } from 'react'
import { lazyComponent } from '../lib/lazy-component.ts'
import { SidePart } from '../lib/side-part.tsx'
import { sayPartMissing } from '../ui/part-missing.ts'
import { useCommands } from './use-commands.ts'

const Palette = lazyComponent(async () => (await import('../features/palette/palette.tsx')).Palette)

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
      <SidePart onFailure={() => sayPartMissing(() => onOpenChange(false))}>
        <OpenPalette onClose={() => onOpenChange(false)} />
      </SidePart>
    )
  )
}

const OpenPalette = ({ onClose }: { onClose: () => void }) => <Palette onClose={onClose} {...useCommands()} />
