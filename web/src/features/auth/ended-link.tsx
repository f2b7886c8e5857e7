/** What a link from a mail shows once it works no more. */
import { ButtonLink } from '../../ui/button.tsx'

export function EndedLink({ to, action }: { to: string; action: string }) {
  return (
    <div role="alert">
      <h2 className="type-heading">This link is not valid any more</h2>
      <p className="mt-2 mb-6 text-ink-2">It works once, and for 30 minutes. Ask for a new one to go on.</p>
      <ButtonLink to={to} variant="primary" size="large" wide>
        {action}
      </ButtonLink>
    </div>
  )
}
