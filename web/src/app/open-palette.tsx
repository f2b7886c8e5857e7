/** The command palette with the commands of this app. */
import { Palette } from '../features/palette/palette.tsx'
import { useCommands } from './use-commands.ts'

export const OpenPalette = ({ onClose }: { onClose: () => void }) => <Palette onClose={onClose} {...useCommands()} />
