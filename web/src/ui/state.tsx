/** Empty and error states. */
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import * as texts from './texts.ts'

/** A picture, the sentence, at most one button. */
export function EmptyState({ picture, title, children }: { picture?: ReactNode; title: string; children?: ReactNode }) {
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-8 text-center">
      {picture}
      <p className="type-subhead text-balance">{title}</p>
      {children}
    </Card>
  )
}

type FailureProps = {
  title: string
  message?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean
  /** Where there is a card or a dialog around it already. */
  plain?: boolean
  className?: string
}

/** What went wrong, in words, and a way to try again. */
export function FailureState({ title, message, onRetry, busy = false, plain = false, className }: FailureProps) {
  const Frame = plain ? 'div' : Card
  return (
    <Frame className={className}>
      <div role="alert">
        <h2 className="type-subhead">{title}</h2>
        {message && <p className="mt-1 text-ink-2">{message}</p>}
      </div>
      {onRetry && (
        <Button variant="outline" icon={RefreshCw} onClick={onRetry} busy={busy} className="mt-4">
          {texts.tryAgain}
        </Button>
      )}
    </Frame>
  )
}
