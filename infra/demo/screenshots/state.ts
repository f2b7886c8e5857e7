/** One state to picture, and the account that sees it. */
import type { Page } from 'playwright-core'
import type { SheetPerson } from './people.ts'

export type Who = 'nobody' | 'newcomer' | 'demo' | 'admin' | SheetPerson

export type Step = (page: Page) => Promise<void>

export type State = {
  name: string
  path: string
  /** Brings the screen into the state; the picture is then of what is in view. */
  open?: Step
  /** Takes back what would stand in the way of the next picture. */
  leave?: Step
  /** The answers to these queries never come, or come as failures; those of `*` are all but who one is. */
  net?: { held?: string; failing?: string }
  /** The whole length of the page although something was opened. */
  whole?: true
  /** It shows signs of waiting that stay. */
  waits?: true
  /** As it comes out of the printer. */
  paper?: true
  /** Only there at this width. */
  width?: number
  /** How the model behaves from now on. */
  model?: 'slow' | 'broken' | 'usual'
}

/** States of one part of the product, by who sees them. */
export type Part = Partial<Record<Who, State[]>>
