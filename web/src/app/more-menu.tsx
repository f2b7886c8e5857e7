/** The menu for the outside links, where the top bar has no room for them; on a phone they are in the account's menu. */
import { ArrowUpRight, Menu as MenuIcon } from 'lucide-react'
import { IconButton } from '../ui/button.tsx'
import { Menu, MenuLink, menuRowClass } from '../ui/menu.tsx'
import { OUTSIDE } from './navigation.ts'
import * as texts from './texts.ts'

export function MoreMenu() {
  return (
    <Menu trigger={<IconButton icon={MenuIcon} label={texts.menu} className="max-sm:hidden lg:hidden" />}>
      <OutsideLinks />
    </Menu>
  )
}

export const OutsideLinks = () =>
  OUTSIDE.map(({ href, label }) => (
    <MenuLink key={href}>
      <a href={href} target="_blank" rel="noopener" className={menuRowClass}>
        <ArrowUpRight className="size-4.5 text-ink-3" aria-hidden="true" />
        {label}
        <span className="sr-only"> {texts.opensInANewTab}</span>
      </a>
    </MenuLink>
  ))
