/** The hero of the home screen: headline, button, sharing, guide. */
import { BRAND } from '../../brand.ts'
import { fill } from '../../lib/fill.ts'
import { Button } from '../../ui/button.tsx'
import { ShareButtons } from '../../ui/share-buttons.tsx'
import { Sol } from '../../ui/sol.tsx'
import { HeroFrame } from './hero-frame.tsx'
import * as texts from './texts.ts'

export function Hero({ onBegin }: { onBegin: () => void }) {
  return (
    <HeroFrame
      title="h1"
      figure={<Sol pose="wave" alt={fill(texts.guideYourGuide, { guide: BRAND.guide })} className="w-full" />}
    >
      <Button variant="primary" size="large" onClick={onBegin}>
        {texts.letsBegin}
      </Button>
      <ShareButtons />
    </HeroFrame>
  )
}
