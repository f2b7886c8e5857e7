/** What Sol remembers. */
import { BRAND } from '../brand.ts'
import { useTitle } from '../app/title.ts'
import { MemoryScreen } from '../features/journey/memory/memory-screen.tsx'

export function Component() {
  useTitle(`What ${BRAND.guide} remembers`)
  return (
    <div className="wrap">
      <MemoryScreen />
    </div>
  )
}
