/** A dropdown menu. */
import * as Radix from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const ROW = cx(
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left text-[0.9375rem] font-medium no-underline outline-none',
  'data-[highlighted]:bg-action-soft',
)

type MenuProps = {
  /** The button itself; it receives the menu's attributes. */
  trigger: ReactNode
  children: ReactNode
}

export function Menu({ trigger, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="drop z-20 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-card bg-raised p-1.5 shadow-2"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type MenuItemProps = { icon?: LucideIcon | undefined; children: ReactNode; onSelect?: (() => void) | undefined }

export function MenuItem({ icon: Icon, children, onSelect }: MenuItemProps) {
  return (
    <Radix.Item className={ROW} {...(onSelect && { onSelect })}>
      {Icon && <Icon className="size-4.5 text-ink-3" />}
      {children}
    </Radix.Item>
  )
}

/** A row that is a link: give it the link element as its only child, with `menuRowClass`. */
export function MenuLink({ children }: { children: ReactNode }) {
  return <Radix.Item asChild>{children}</Radix.Item>
}
export const menuRowClass = ROW

type MenuChoiceProps<V extends string> = {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string; icon?: LucideIcon }[]
}

/** A radio group in a menu. The menu stays open after a choice. */
export function MenuChoice<V extends string>({ label, value, onChange, options }: MenuChoiceProps<V>) {
  return (
    <Radix.RadioGroup value={value}>
      <Radix.Label className="px-3 pt-2 pb-1 text-micro font-semibold text-ink-3">{label}</Radix.Label>
      {options.map(({ value: option, label: name, icon: Icon }) => (
        <Radix.RadioItem
          key={option}
          value={option}
          className={ROW}
          onSelect={(event) => {
            event.preventDefault()
            onChange(option)
          }}
        >
          {Icon && <Icon className="size-4.5 text-ink-3" />}
          {name}
          <Radix.ItemIndicator className="ml-auto">
            <Check className="size-4.5" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

export function MenuDivider() {
  return <Radix.Separator className="mx-3 my-1.5 h-px bg-line" />
}
