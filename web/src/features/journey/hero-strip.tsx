/** The compact hero of the home screen once the journey is complete. */
import { BRAND } from '../../brand.ts'
import { fill } from '../../lib/fill.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { SidePart } from '../../lib/side-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Sol } from '../../ui/sol.tsx'
import { StripFrame } from './strip-frame.tsx'
import * as texts from './texts.ts'

const ShareMenu = lazyComponent(async () => (await import('./share-menu.tsx')).ShareMenu)

export function HeroStrip({ onBegin }: { onBegin: () => void }) {
  const sol = <Sol pose="wave" alt={fill(texts.guideYourGuide, { guide: BRAND.guide })} className="w-11 sm:w-16" />
  return (
    <StripFrame title="h1" figure={sol}>
      <Button variant="primary" onClick={onBegin} className="max-sm:flex-1">
        {texts.letsBegin}
      </Button>
      {/* Keeps the width of the button until it comes. */}
      <SidePart fallback={<span className="h-11 w-26" />}>
        <ShareMenu />
      </SidePart>
    </StripFrame>
  )
}
