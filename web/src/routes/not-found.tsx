/** Any path that leads nowhere. */
import { useTitle } from '../app/title.ts'
import { TextLink } from '../ui/link.tsx'
import { Sol } from '../ui/sol.tsx'
import * as texts from './texts.ts'

export { NotFound as Component }

export function NotFound() {
  useTitle(texts.pageNotFound)
  return (
    <div className="wrap grid justify-items-start gap-3 py-16">
      <Sol pose="rest" className="w-32" />
      <h1 className="type-title mt-4">{texts.pageNotFound}</h1>
      <p className="text-ink-2">{texts.didYouForgetToAdd}</p>
      <TextLink to="/" className="mt-4">
        {texts.backToYourJourney}
      </TextLink>
    </div>
  )
}
