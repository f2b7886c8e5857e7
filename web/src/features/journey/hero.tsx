/** The hero of the home screen: headline, button, sharing, guide. */
import { BRAND } from '../../brand.ts'
import { fill } from '../../lib/fill.ts'
import { lateComponent } from '../../lib/late-component.ts'
import { SidePart } from '../../lib/side-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Sol } from '../../ui/sol.tsx'
import { HeroFrame } from './hero-frame.tsx'
import * as texts from './texts.ts'

const ShareButtons = lateComponent(async () => (await import('../../ui/share-buttons.tsx')).ShareButtons)

export function Hero({ onBegin }: { onBegin: () => void }) {
  return (
    <HeroFrame
      title="h1"
      figure={<Sol pose="wave" alt={fill(texts.guideYourGuide, { guide: BRAND.guide })} className="w-full" />}
    >
      <Button variant="primary" size="large" onClick={onBegin}>
        {texts.letsBegin}
      </Button>
      {/* Keeps their height on a phone. */}
      <SidePart fallback={<span className="h-11" />}>
        <ShareButtons />
      </SidePart>
    </HeroFrame>
  )
}
