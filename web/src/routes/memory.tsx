/** What Sol remembers. */
import { BRAND } from '../brand.ts'
import type { FirstQueries } from '../app/screens.ts'
import { useTitle } from '../app/title.ts'
import { MemoryScreen } from '../features/journey/memory/memory-screen.tsx'
import { MEMORY } from '../features/journey/memory/queries.ts'
import { fill } from '../lib/fill.ts'
import { noteFirst } from '../lib/just-asked.ts'
import { READERS } from '../session/readers.ts'
import { useViewer } from '../session/session.ts'
import * as texts from './texts.ts'

export const firstQueries: FirstQueries = () => {
  noteFirst('memory')
  return [{ query: MEMORY }, { query: READERS }]
}

export function Component() {
  const { country } = useViewer()
  useTitle(fill(texts.whatGuideRemembers, { guide: BRAND.guide }))
  return (
    <div className="wrap">
      <MemoryScreen country={country} />
    </div>
  )
}
