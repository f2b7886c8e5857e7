/** The compact hero of the home screen once the journey is complete. */
import { BRAND } from '../../brand.ts'
import { fill } from '../../lib/fill.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { SidePart } from '../../lib/side-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Sol } from '../../ui/sol.tsx'
import * as texts from './texts.ts'

const ShareMenu = lazyComponent(async () => (await import('./share-menu.tsx')).ShareMenu)

export function HeroStrip({ onBegin }: { onBegin: () => void }) {
  return (
    <section className="sky relative overflow-hidden" aria-label={texts.welcome}>
      <Hills />
      <div className="wrap relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2.5 pt-3 pb-6 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-5 sm:pt-4 sm:pb-8">
        <Sol pose="wave" alt={fill(texts.guideYourGuide, { guide: BRAND.guide })} className="w-11 sm:w-16" />
        <h1 className="font-title text-[1.125rem] leading-tight text-balance sm:text-2xl">{texts.whyWaitAnotherDay}</h1>
        <div className="flex items-center gap-2 max-sm:col-span-2">
          <Button variant="primary" onClick={onBegin} className="max-sm:flex-1">
            {texts.letsBegin}
          </Button>
          {/* The placeholder is as wide as the button. */}
          <SidePart fallback={<span className="h-11 w-26" />}>
            <ShareMenu />
          </SidePart>
        </div>
      </div>
    </section>
  )
}

/** The hills at the lower edge, as in the full hero. The nearest has the background color of the content below. */
function Hills() {
  return (
    <svg
      viewBox="0 0 1280 60"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 -bottom-px h-5 w-full sm:h-9"
    >
      {HILLS.map(([color, path]) => (
        <path key={color} d={path} fill={`var(--color-${color})`} />
      ))}
    </svg>
  )
}

const HILLS = [
  ['hill-1', 'M0 60V34C120 26 240 22 380 30 560 40 640 14 800 12 960 10 1080 30 1280 22V60z'],
  ['hill-2', 'M0 60V44C160 36 300 42 460 46 640 50 820 28 980 28 1100 28 1180 40 1280 38V60z'],
  ['paper', 'M0 61V54C200 48 420 54 640 56 860 58 1060 46 1280 50V61z'],
] as const
