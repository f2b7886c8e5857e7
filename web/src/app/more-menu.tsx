/** The menu for what the top bar has no room for: outside links below 1024 px, screens too on a phone. */
import { Menu as MenuIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { IconButton } from '../ui/button.tsx'
import { Menu, MenuDivider, MenuLink, menuRowClass } from '../ui/menu.tsx'
import { OUTSIDE, SCREENS, isCurrent } from './navigation.ts'

export function MoreMenu({ pathname }: { pathname: string }) {
  return (
    <Menu trigger={<IconButton icon={MenuIcon} label="Menu" className="lg:hidden" />}>
      <div className="sm:hidden">
        {SCREENS.map(({ to, label }) => (
          <MenuLink key={to}>
            <Link to={to} className={menuRowClass} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
              {label}
            </Link>
          </MenuLink>
        ))}
        <MenuDivider />
      </div>
      {OUTSIDE.map(({ href, label }) => (
        <MenuLink key={href}>
          <a href={href} target="_blank" rel="noopener" className={menuRowClass}>
            {label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </MenuLink>
      ))}
    </Menu>
  )
}
