/** What Sol remembers. */
import { BRAND } from '../brand.ts'
import { useTitle } from '../app/title.ts'
import { MemoryScreen } from '../features/journey/memory/memory-screen.tsx'
import { fill } from '../lib/fill.ts'
import { useViewer } from '../session/session.ts'
import * as texts from './texts.ts'

export function Component() {
  const { country } = useViewer()
  useTitle(fill(texts.whatGuideRemembers, { guide: BRAND.guide }))
  return (
    <div className="wrap">
      <MemoryScreen country={country} />
    </div>
  )
}
