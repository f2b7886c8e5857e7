/** Parts that unfold: questions, of which at most one is open, and folds, of which any may be. */
import { ChevronDown } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

/** None is open at the start. */
export function Accordion({ items }: { items: readonly { title: string; content: ReactNode }[] }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div className="border-t border-line" onKeyDown={moveFocus}>
      {items.map(({ title, content }) => (
        <Fold
          key={title}
          open={open === title}
          onToggle={() => setOpen(open === title ? null : title)}
          className="border-b border-line"
          headClassName="min-h-15 justify-between rounded-control font-title text-[1.1875rem] leading-[1.3] font-[460]"
          head={title}
        >
          <div className="grid gap-3 pr-8 pb-5 text-ink-2">{content}</div>
        </Fold>
      ))}
    </div>
  )
}

type FoldItem = { value: string; title: string; aside?: ReactNode; content: ReactNode }
type FoldsProps = { items: readonly FoldItem[]; open: string[]; onOpenChange: (open: string[]) => void }

/** Folds of a card, each with a word about what is in it. */
export function Folds({ items, open, onOpenChange }: FoldsProps) {
  const toggle = (value: string) =>
    onOpenChange(open.includes(value) ? open.filter((other) => other !== value) : [...open, value])
  return (
    <div onKeyDown={moveFocus}>
      {items.map(({ value, title, aside, content }) => (
        <Fold
          key={value}
          open={open.includes(value)}
          onToggle={() => toggle(value)}
          className="border-t border-line"
          headClassName="min-h-14 px-5 aria-expanded:bg-sunken sm:px-6"
          head={
            // Where there is no room beside the title, the word stands below it.
            <span className="flex flex-1 flex-wrap items-baseline gap-x-4 py-1.5">
              <span className="flex-[1_0_auto] font-title text-[1.0625rem] font-[460]">{title}</span>
              <span className="text-small text-ink-3">{aside}</span>
            </span>
          }
        >
          {content}
        </Fold>
      ))}
    </div>
  )
}

type FoldProps = {
  open: boolean
  onToggle: () => void
  className: string
  headClassName: string
  head: ReactNode
  children: ReactNode
}

function Fold({ open, onToggle, className, headClassName, head, children }: FoldProps) {
  const id = useId()
  return (
    <div className={className}>
      <h3>
        <button
          type="button"
          id={`${id}head`}
          data-fold-head=""
          aria-expanded={open}
          aria-controls={open ? `${id}content` : undefined}
          onClick={onToggle}
          className={`group flex w-full items-center gap-4 text-left ${headClassName}`}
        >
          {head}
          <ChevronDown className="size-4.5 flex-none transition-transform duration-(--duration-move) group-aria-expanded:rotate-180" />
        </button>
      </h3>
      <Content id={`${id}content`} labelledBy={`${id}head`} open={open}>
        {children}
      </Content>
    </div>
  )
}

type ContentProps = { id: string; labelledBy: string; open: boolean; children: ReactNode }

/** Stays until it has folded; what is open at the start is there at once. */
function Content({ id, labelledBy, open, children }: ContentProps) {
  const [shown, setShown] = useState(open)
  const [moves, setMoves] = useState(!open)
  if (open && !shown) setShown(true)
  if (!open && !moves) setMoves(true)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    element?.style.setProperty('--fold-height', `${element.scrollHeight}px`)
    if (!open && element && element.getAnimations().length === 0) setShown(false)
  }, [open])
  if (!shown) return null
  return (
    <div
      ref={box}
      id={id}
      role="region"
      aria-labelledby={labelledBy}
      data-state={moves ? (open ? 'open' : 'closed') : undefined}
      onAnimationEnd={({ target, currentTarget }) => {
        if (!open && target === currentTarget) setShown(false)
      }}
      className="fold"
    >
      {children}
    </div>
  )
}

/** Arrows, Home and End lead from head to head. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const heads = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-fold-head]')]
  const at = heads.findIndex((head) => head === event.target)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: heads.length - 1 }[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  heads.at(to % heads.length)?.focus()
}
