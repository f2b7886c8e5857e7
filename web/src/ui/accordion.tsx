/** Questions of which at most one is unfolded; none at the start. */
import * as Radix from '@radix-ui/react-accordion'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export function Accordion({ items }: { items: readonly { title: string; content: ReactNode }[] }) {
  return (
    <Radix.Root type="single" collapsible className="border-t border-line">
      {items.map(({ title, content }) => (
        <Radix.Item key={title} value={title} className="border-b border-line">
          <Radix.Header asChild>
            <h3>
              <Radix.Trigger className="group flex min-h-15 w-full items-center justify-between gap-4 rounded-control text-left font-title text-[1.1875rem] leading-[1.3] font-[460]">
                {title}
                <ChevronDown className="size-4.5 transition-transform duration-(--duration-move) group-data-[state=open]:rotate-180" />
              </Radix.Trigger>
            </h3>
          </Radix.Header>
          <Radix.Content className="fold">
            <div className="grid gap-3 pr-8 pb-5 text-ink-2">{content}</div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
