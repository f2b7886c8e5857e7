/** How an answer leaves the server, piece by piece, whichever endpoint was asked. */
import type { Json } from '@daybreak/guide/http'

export type Finish = 'stop' | 'length' | 'content_filter' | null

export interface Speaker {
  begin: () => Promise<void>
  say: (piece: string) => Promise<void>
  refuse: (words: string) => Promise<void>
  /** Tells of an error after the status was sent. */
  fail: (message: string) => Promise<void>
  /** Ends the stream; without a reason it just ends. */
  end: (finish: Finish) => Promise<void>
  /** The same answer as one body. */
  whole: () => Json
}
