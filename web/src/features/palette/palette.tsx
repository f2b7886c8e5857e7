/** The command palette: a few letters lead to any screen, entry, task or action. */
import { useQuery } from '@apollo/client/react'
import { Command, defaultFilter, useCommandState } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import { BookOpen, CircleCheck, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { graphql } from '../../gql/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { controlClass } from '../../ui/field.tsx'
import * as texts from './texts.ts'

/** More than anybody scrolls through; older entries are found in the journal itself. */
export const FINDABLE = graphql(`
  query Findable {
    entries(limit: 100) {
      id
      title
      tags
      createdAt
    }
  }
`)

/** Found where they are: there may be thousands. */
export const FOUND_TASKS = graphql(`
  query FoundTasks($words: String!) {
    foundTasks(words: $words, limit: 20) {
      sprintName
      task {
        id
        sprintId
        title
      }
    }
  }
`)

export type PaletteCommand = {
  label: string
  icon: LucideIcon
  /** Other words that lead here. */
  keywords?: readonly string[]
  run: () => void
}

export type CommandGroup = { heading: string; commands: readonly PaletteCommand[] }

/** Letters that merely occur somewhere, in this order, are chance; those that begin words, or nearly make one, are not. */
const MIN_SCORE = 0.09
const likeness = (...searched: Parameters<typeof defaultFilter>) => {
  const score = defaultFilter(...searched)
  return score < MIN_SCORE ? 0 : score
}

type FinderProps = {
  onClose: () => void
  groups: readonly CommandGroup[]
  /** Whether there are entries and tasks to look for. */
  subscribed: boolean
}

export function Palette(props: FinderProps) {
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={texts.searchOrJumpTo}
      className="mt-[min(12dvh,7rem)]! w-[min(100%-2rem,36rem)]! overflow-hidden!"
    >
      <Finder {...props} label={texts.searchOrJumpTo} placeholder={texts.aPageAnEntry} />
    </Dialog>
  )
}

type FinderLook = {
  label: string
  placeholder: string
  /** Stands over the commands until something is typed. The field is below both then, at the thumb. */
  before?: ReactNode
  /** What asking the words themselves leads to. */
  ask?: ((words: string) => PaletteCommand) | undefined
}

/** One field for all of it, and what it finds. */
export function Finder({ onClose, groups, subscribed, label, placeholder, before, ask }: FinderProps & FinderLook) {
  const [typed, setWords] = useState('')
  const words = typed.trim()
  const choose = (run: () => void) => () => {
    onClose()
    run()
  }
  const asked = words !== '' && ask?.(words)
  return (
    <Command label={label} loop filter={likeness} className="mt-4 flex min-h-0 flex-col">
      <div
        className={cx(
          'relative',
          before !== undefined && 'sticky -bottom-6 z-1 order-last -mx-6 -mb-6 border-t border-line bg-raised p-4',
        )}
      >
        <Search
          className={cx(
            'absolute size-4.5 text-ink-3',
            before === undefined ? 'top-3.75 left-3.5' : 'top-7.75 left-7.5',
          )}
          aria-hidden="true"
        />
        <Command.Input
          value={typed}
          onValueChange={setWords}
          placeholder={placeholder}
          className={cx(controlClass, 'pl-11')}
        />
      </div>
      {words === '' && before}
      <Found whole={before !== undefined} asks={Boolean(asked)}>
        {groups.map((group) => (
          <Commands key={group.heading} {...group} choose={choose} />
        ))}
        {subscribed && words !== '' && <OwnThings choose={choose} words={words} />}
        {asked && <Asked command={asked} choose={choose} />}
      </Found>
    </Command>
  )
}

/** Shown for every search. */
function Asked({ command: { label, icon: Icon, run }, choose }: { command: PaletteCommand; choose: Choose }) {
  return (
    <Command.Group heading={texts.ask} forceMount>
      <Command.Item forceMount value={`ask ${label}`} onSelect={choose(run)}>
        <Icon className="size-4.5 text-ink-3" aria-hidden="true" />
        <span className="min-w-0 break-words">{label}</span>
      </Command.Item>
    </Command.Group>
  )
}

/** A list of nothing is none: screen readers hear in words that nothing was found. */
function Found({ whole, asks, children }: { whole: boolean; asks: boolean; children: ReactNode }) {
  const empty = useCommandState(({ filtered }) => filtered.count === 0) && !asks
  return (
    <>
      <p role="status" className={empty ? 'px-3 pt-9 pb-6 text-center text-ink-2' : 'sr-only'}>
        {empty && texts.noResults}
      </p>
      <Command.List hidden={empty} className={cx('mt-3', !whole && 'max-h-[50dvh] overflow-y-auto overscroll-contain')}>
        {children}
      </Command.List>
    </>
  )
}

type Choose = (run: () => void) => () => void

function Commands({ heading, commands, choose }: CommandGroup & { choose: Choose }) {
  return (
    <Command.Group heading={heading}>
      {commands.map(({ label, icon: Icon, keywords = [], run }) => (
        <Command.Item key={label} value={label} keywords={[...keywords]} onSelect={choose(run)}>
          <Icon className="size-4.5 text-ink-3" aria-hidden="true" />
          {label}
        </Command.Item>
      ))}
    </Command.Group>
  )
}

/** The person's entries and tasks; where they cannot be had, the rest of the palette still works. */
function OwnThings({ choose, words }: { choose: Choose; words: string }) {
  const { data } = useQuery(FINDABLE, { fetchPolicy: 'cache-and-network' })
  const navigate = useNavigate()
  const go = (to: string) => choose(() => void navigate(to))
  const asked = useDeferredValue(words)
  const found = useQuery(FOUND_TASKS, { variables: { words: asked } })
  const tasks = (found.data ?? found.previousData)?.foundTasks ?? []
  return (
    <>
      <Command.Group heading={texts.entries}>
        {(data?.entries ?? []).map(({ id, title, tags, createdAt }) => (
          <Command.Item
            key={id}
            value={`entry ${id} ${title}`}
            keywords={[...tags]}
            onSelect={go(`/journal/entries/${id}`)}
          >
            <BookOpen className="size-4.5 text-ink-3" aria-hidden="true" />
            <span className="min-w-0 flex-1 truncate">{title}</span>
            <span className="text-small text-ink-3">{formatDate(createdAt)}</span>
          </Command.Item>
        ))}
      </Command.Group>
      <Command.Group heading={texts.tasks}>
        {tasks.map(({ sprintName, task: { id, sprintId, title } }) => (
          <Command.Item
            key={id}
            value={`task ${id} ${title}`}
            keywords={[sprintName]}
            onSelect={go(`/sprint/${sprintId}?task=${id}`)}
          >
            <CircleCheck className="size-4.5 text-ink-3" aria-hidden="true" />
            <span className="min-w-0 flex-1 truncate">{title}</span>
            <span className="max-w-1/3 truncate text-small text-ink-3 max-sm:hidden">{sprintName}</span>
          </Command.Item>
        ))}
      </Command.Group>
    </>
  )
}
