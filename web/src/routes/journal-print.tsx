/** A range of the journal to print. */
import { useTitle } from '../app/title.ts'
import { PrintScreen } from '../features/journal/print-screen.tsx'

export function Component() {
  useTitle('Print Your Journal')
  return <PrintScreen />
}
