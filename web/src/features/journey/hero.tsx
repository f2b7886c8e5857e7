/** The hero of the home screen: headline, button, sharing, guide (A-127). */
import { BRAND } from '../../brand.ts'
import { Button } from '../../ui/button.tsx'
import { ShareButtons } from '../../ui/share-buttons.tsx'
import { Sol } from '../../ui/sol.tsx'
import { HeroFrame } from './hero-frame.tsx'

export function Hero({ onBegin }: { onBegin: () => void }) {
  return (
    <HeroFrame title="h1" figure={<Sol pose="wave" alt={`${BRAND.guide}, your guide`} className="w-full" />}>
      <Button variant="primary" size="large" onClick={onBegin}>
        Let's Begin
      </Button>
      <ShareButtons />
    </HeroFrame>
  )
}
