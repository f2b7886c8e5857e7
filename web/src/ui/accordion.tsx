/** Parts that unfold: questions, of which at most one is open, and folds, of which any may be. */
import * as Radix from '@radix-ui/react-accordion'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** None is open at the start. */
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

type Fold = { value: string; title: string; aside?: ReactNode; content: ReactNode }
type FoldsProps = { items: readonly Fold[]; open: string[]; onOpenChange: (open: string[]) => void }

/** Folds of a card, each with a word about what is in it. */
export function Folds({ items, open, onOpenChange }: FoldsProps) {
  return (
    <Radix.Root type="multiple" value={open} onValueChange={onOpenChange}>
      {items.map(({ value, title, aside, content }) => (
        <Radix.Item key={value} value={value} className="border-t border-line">
          <Radix.Header asChild>
            <h3>
              <Radix.Trigger className="group flex min-h-14 w-full items-center gap-4 px-5 text-left data-[state=open]:bg-sunken sm:px-6">
                {/* Where there is no room beside the title, the word stands below it. */}
                <span className="flex flex-1 flex-wrap items-baseline gap-x-4 py-1.5">
                  <span className="flex-[1_0_auto] font-title text-[1.0625rem] font-[460]">{title}</span>
                  <span className="text-small text-ink-3">{aside}</span>
                </span>
                <ChevronDown className="size-4.5 flex-none transition-transform duration-(--duration-move) group-data-[state=open]:rotate-180" />
              </Radix.Trigger>
            </h3>
          </Radix.Header>
          <Radix.Content className="fold">{content}</Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
