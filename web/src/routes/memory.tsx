/** What Sol remembers. */
import { BRAND } from '../brand.ts'
import { useTitle } from '../app/title.ts'
import { MemoryScreen } from '../features/journey/memory/memory-screen.tsx'
import { useViewer } from '../session/session.ts'

export function Component() {
  const { country } = useViewer()
  useTitle(`What ${BRAND.guide} remembers`)
  return (
    <div className="wrap">
      <MemoryScreen country={country} />
    </div>
  )
}
