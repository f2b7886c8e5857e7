/** The interface of a guide: what it is asked, what it writes, and how it may fail. */
import type { OutputForm } from '../output/wire.ts'

export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface Prompt {
  messages: Message[]
}

export interface WriteOptions {
  /** The requested form of the text; null for plain text. Servers may ignore it, so callers check. */
  form: OutputForm | null
  maxTokens: number
  /** Fires when the time is up, or when nobody wants the text any more. */
  signal: AbortSignal
  /** Is given each piece of text as it arrives. */
  onText: (text: string) => void
}

/** What a request took, in the server's own counting; estimated where it broke off. */
export interface Taken {
  promptTokens: number
  completionTokens: number
}

const NOTHING: Taken = { promptTokens: 0, completionTokens: 0 }

export interface Written extends Taken {
  text: string
  /** The model that wrote, as the server names it. */
  model: string
}

export interface Guide {
  /** The model that will be asked. */
  readonly model: string
  /** How many tokens its server was found to take, prompt and answer together; infinite until it has refused some. */
  readonly contextTokens: () => number
  /** Writes one whole text. @throws GuideError when there is none, or not all of it. */
  write: (prompt: Prompt, options: WriteOptions) => Promise<Written>
}

/** `passing`: another try may help. `lasting`: none will. `refused`: the model will not write about this. */
export type GuideFault = 'passing' | 'lasting' | 'refused'

export class GuideError extends Error {
  override name = 'GuideError'
  readonly fault: GuideFault
  /** When the server says to come back. */
  readonly retryAfterMs: number | null
  /** Whether the circuit breaker was open, so that no request was sent. */
  readonly breakerOpen: boolean
  /** Whether the text reached the cap; with the same cap it would again. */
  readonly cutOff: boolean
  /** Whether only this server refuses, as for a wrong key or a used-up quota. Another server may answer. */
  readonly elsewhere: boolean
  /** Whether the server let the time run out. */
  readonly timedOut: boolean
  /** Whether the server takes less than it was sent. */
  readonly tooLong: boolean
  /** What the failed request took, as far as it is known. */
  readonly taken: Taken
  constructor(
    fault: GuideFault,
    message: string,
    options: ErrorOptions & {
      retryAfterMs?: number
      taken?: Taken
      breakerOpen?: boolean
      cutOff?: boolean
      elsewhere?: boolean
      timedOut?: boolean
      tooLong?: boolean
    } = {},
  ) {
    super(message, options)
    this.fault = fault
    this.retryAfterMs = options.retryAfterMs ?? null
    this.breakerOpen = options.breakerOpen ?? false
    this.cutOff = options.cutOff ?? false
    this.elsewhere = options.elsewhere ?? false
    this.timedOut = options.timedOut ?? false
    this.tooLong = options.tooLong ?? false
    this.taken = options.taken ?? NOTHING
  }
}

/** Whether it fired because the time was up, and not because nobody wants the text any more. */
export const isTimeUp = ({ reason }: AbortSignal): boolean => reason instanceof Error && reason.name === 'TimeoutError'
