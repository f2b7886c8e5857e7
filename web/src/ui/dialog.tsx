/**
 * Things that lie above the page: dialog, question, side sheet. What they are made of comes after the first screen,
 * or with the first of them that opens. One that cannot be loaded closes again, and a message says so.
 */
import { use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { firstAnswers } from '../lib/first-answers.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { SidePart } from '../lib/side-part.tsx'
import { showPartMissing } from './part-missing.ts'
import type * as Parts from './parts/overlays.tsx'
import type { AlertDialogProps, DialogProps, SheetProps } from './parts/overlays.tsx'

/** A box of text with buttons. */
export function Dialog(props: DialogProps) {
  return <Opened {...props}>{({ Dialog: Box }) => <Box {...props} />}</Opened>
}

/** A question that must be answered: its title asks, its button is the verb. Closing is up to `onConfirm`. */
export function AlertDialog(props: AlertDialogProps) {
  return <Opened {...props}>{({ AlertDialog: Box }) => <Box {...props} />}</Opened>
}

/** A side sheet: 480 wide, or as wide as two columns need; the whole screen on a phone. */
export function Sheet(props: SheetProps) {
  return <Opened {...props}>{({ Sheet: Box }) => <Box {...props} />}</Opened>
}

type Overlays = typeof Parts
let loading: Promise<Overlays> | undefined
let overlays: Overlays | undefined

/** Fetches them; a failure is forgotten, so that the next opening tries again. */
export function loadOverlays(): Promise<Overlays> {
  loading ??= loadChunk(() => import('./parts/overlays.tsx')).then(
    (module) => (overlays = module),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

type OpenedProps = Pick<DialogProps, 'open' | 'onOpenChange'> & { children: (overlays: Overlays) => ReactNode }

/** Renders nothing until it opens for the first time; then it stays mounted, so that closing can be animated. */
function Opened({ open, onOpenChange, children }: OpenedProps) {
  const [opened, setOpened] = useState(open)
  const [failed, setFailed] = useState(false)
  /** Those that were there as it opened: then nothing has to be waited for. */
  const [ready, setReady] = useState(overlays)
  if (open && !opened) {
    setOpened(true)
    setReady(overlays)
  }
  // The next opening tries again.
  if (failed && !open) {
    setOpened(false)
    setFailed(false)
  }
  useEffect(() => void firstAnswers.then(loadOverlays).catch(() => undefined), [])
  const onFailure = () => {
    setFailed(true)
    showPartMissing(() => onOpenChange(false))
  }
  // What a dialog shows may be waited for, too: without a boundary here, the screen behind it would give way.
  return opened && <SidePart onFailure={onFailure}>{ready ? children(ready) : <Loaded>{children}</Loaded>}</SidePart>
}

function Loaded({ children }: Pick<OpenedProps, 'children'>) {
  return children(use(loadOverlays()))
}
