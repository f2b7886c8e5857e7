/** What a link from a mail shows once it works no more. */
import { fieldErrors, hasCode } from '../../lib/errors.ts'
import { ButtonLink } from '../../ui/button.tsx'
import * as texts from './texts.ts'

type EndedLinkProps = { to: string; action: string; words?: string }

export function EndedLink({ to, action, words = texts.linksWorkOnceAndExpire }: EndedLinkProps) {
  return (
    <div role="alert">
      <h2 className="type-heading">{texts.thisLinkIsNoLonger}</h2>
      <p className="mt-2 mb-6 text-ink-2">{words}</p>
      <ButtonLink to={to} variant="primary" size="large" wide>
        {action}
      </ButtonLink>
    </div>
  )
}

export const hasEnded = (error: unknown) => hasCode(error, 'NOT_FOUND') || 'token' in fieldErrors(error)

export const LINK_WORKS = texts.weCouldntConnectYourLink

/** What an action says of its failure; of a link that has ended the screen tells. */
export const unlessEnded = (title: string, otherwise: string) => (error: unknown) =>
  hasEnded(error) ? undefined : { title, otherwise }
