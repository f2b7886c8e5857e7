/** The head of the home screen once the journey is complete: the same parts, folded to a strip. */
import { BRAND } from '../../brand.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { SidePart } from '../../lib/side-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Sol } from '../../ui/sol.tsx'

const ShareMenu = lazyComponent(async () => (await import('./share-menu.tsx')).ShareMenu)

export function HeroStrip({ onBegin }: { onBegin: () => void }) {
  return (
    <section className="sky relative overflow-hidden border-b border-line" aria-label="Welcome">
      <div className="wrap relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2.5 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-5 sm:py-5">
        <Sol pose="wave" alt={`${BRAND.guide}, your guide`} className="w-11 sm:w-16" />
        <h1 className="font-title text-[1.125rem] leading-tight text-balance sm:text-2xl">
          Why Wait Another Day To Create the Life of Your Dreams?
        </h1>
        <div className="flex items-center gap-2 max-sm:col-span-2">
          <Button variant="primary" onClick={onBegin} className="max-sm:flex-1">
            Let&apos;s Begin
          </Button>
          {/* As wide as the button that comes. */}
          <SidePart fallback={<span className="h-11 w-26" />}>
            <ShareMenu />
          </SidePart>
        </div>
      </div>
    </section>
  )
}
