/** What somebody asks before they pay. */
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'

export function GoodToKnow() {
  return (
    <Card as="section" aria-labelledby="good-to-know">
      <h2 id="good-to-know" className="type-subhead">
        Good to know
      </h2>
      <dl className="mt-4 grid gap-4 text-small [&_dd]:mt-0.5 [&_dd]:text-ink-2 [&_dt]:font-semibold">
        <div>
          <dt>Cancel anytime</dt>
          <dd>You do it on this page, and keep access until the paid period ends.</dd>
        </div>
        <div>
          <dt>Your words stay yours</dt>
          <dd>Export or delete them at any time, subscribed or not.</dd>
        </div>
        <div>
          <dt>Refunds</dt>
          <dd>
            A period that has begun isn’t refunded. If a charge looks wrong, we’ll look at it.{' '}
            <TextLink to="/pages/terms" className="whitespace-nowrap">
              How it works
            </TextLink>
          </dd>
        </div>
      </dl>
    </Card>
  )
}
