/** Closes an open phase. */
import { X } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import * as common from '../../ui/texts.ts'

export function CloseButton({ onClose, className }: { onClose: () => void; className?: string }) {
  return <IconButton icon={X} label={common.close} onClick={onClose} className={className} />
}
