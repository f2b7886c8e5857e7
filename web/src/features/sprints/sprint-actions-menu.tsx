/** What can be done with a sprint as a whole, in a menu. */
import type { LucideIcon } from 'lucide-react'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { MenuButton } from './menu-button.tsx'

export type SprintAction = { label: string; icon: LucideIcon; run: () => void }

export function ActionsMenu({ actions }: { actions: readonly SprintAction[] }) {
  return (
    <Menu trigger={<MenuButton />}>
      {actions.map(({ label, icon, run }) => (
        <MenuItem key={label} icon={icon} onSelect={run}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
