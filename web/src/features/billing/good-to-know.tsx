/** What somebody asks before they pay. */
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import * as texts from './texts.ts'

export function GoodToKnow() {
  return (
    <Card as="section" aria-labelledby="good-to-know">
      <h2 id="good-to-know" className="type-subhead">
        {texts.goodToKnow}
      </h2>
      <dl className="mt-4 grid gap-4 text-small [&_dd]:mt-0.5 [&_dd]:text-ink-2 [&_dt]:font-semibold">
        <div>
          <dt>{texts.cancelAnytime}</dt>
          <dd>{texts.youDoItOnThisPage}</dd>
        </div>
        <div>
          <dt>{texts.yourWordsStayYours}</dt>
          <dd>{texts.exportOrDeleteThem}</dd>
        </div>
        <div>
          <dt>{texts.refunds}</dt>
          <dd>
            {texts.aPeriodThatHasBegun}{' '}
            <TextLink to="/pages/terms" className="whitespace-nowrap">
              {texts.howItWorks}
            </TextLink>
          </dd>
        </div>
      </dl>
    </Card>
  )
}
