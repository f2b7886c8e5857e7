/** What shell previews are built of: places of the app, drawn without anything that can be used. */
import type { ReactNode } from 'react'
import { BRAND } from '../brand.ts'
import { cx } from '../ui/cx.ts'
import { BrandMark } from '../ui/mark.tsx'
import * as texts from './texts.ts'

export type ShellPreview = {
  /** For addresses that ask for this alone; as in `ScreenRoute`. */
  search?: string
  /** For people whose journey is complete alone. */
  complete?: true
  shown: ReactNode
}

export function Bar() {
  return (
    <div className="h-14 border-b border-line bg-paper sm:h-16">
      <div className="wrap flex h-full items-center">
        <div className="flex items-center gap-2 font-title text-xl leading-none font-medium tracking-[-0.015em] sm:text-[1.375rem]">
          <BrandMark />
          <span className="sm:max-md:sr-only">{BRAND.name}</span>
        </div>
      </div>
    </div>
  )
}

/** What goes to paper, with room above it for what makes it. */
export function Printed({ children }: { children?: ReactNode }) {
  return (
    <div className="wrap max-w-3xl pt-107.5 sm:pt-74.5">
      <p className="type-title">{texts.yourJournal}</p>
      {children}
    </div>
  )
}

type TitleAndLeadProps = {
  title: string
  lead?: string | undefined
  /** Of the title. */
  className?: string | undefined
  /** How far the sentence stands below the title, as the screen has it. */
  gap?: 'mt-1' | 'mt-2' | undefined
}

const LOWER = { 'mt-1': 'align-[-0.25rem]', 'mt-2': 'align-[-0.5rem]' }

/** One paragraph: together they stay the largest text, however wide the face is that takes the stand-in's place. */
export function TitleAndLead({ title, lead, className, gap = 'mt-1' }: TitleAndLeadProps) {
  return (
    <p>
      <span className={cx('type-title', className)}>{title}</span>
      {lead && <br />}
      {lead && <span className={cx('text-ink-2', LOWER[gap])}>{lead}</span>}
    </p>
  )
}

type TitledProps = Partial<TitleAndLeadProps> & {
  /** Around the title, as classes. */
  head?: string
  /** How wide the screen is, as a class, where it is narrower than others. */
  width?: string
  /** In place of a sheet. */
  children?: ReactNode
}

/** A screen that begins with its title: where that will stand, and a sheet in place of what is under it. */
export function Titled({ title, head = 'pt-7 pb-5 sm:pt-12 sm:pb-8', width, children, ...rest }: TitledProps) {
  return (
    <>
      <Bar />
      <div className={cx('wrap', width)}>
        <div className={head}>
          {title ? <TitleAndLead title={title} {...rest} /> : <div className="h-10 w-2/5 rounded-control bg-sunken" />}
        </div>
        {children ?? <div className="h-72 rounded-panel bg-surface shadow-2" />}
      </div>
    </>
  )
}

type UnderProps = {
  back: string
  /** Around its first line, as classes. */
  head: string
  children: ReactNode
}

/** A screen under another one, to which its first line leads back. */
export function Under({ back, head, children }: UnderProps) {
  return (
    <>
      <Bar />
      <div className="wrap">
        <div className={head}>
          <span className="inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem] font-medium text-ink-2">
            <span className="size-4.5" />
            {back}
          </span>
        </div>
        {children}
      </div>
    </>
  )
}

/** Beside it stands another one, where there is room. */
export function Column({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:gap-8">
      <div className="min-w-0">{children}</div>
    </div>
  )
}

export function Sheet({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('rounded-panel bg-surface p-5 shadow-2 sm:p-6', className)}>{children}</div>
}
