/** A range of the journal to print. */
import { useTitle } from '../app/title.ts'
import { PrintScreen } from '../features/journal/print-screen.tsx'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.printYourJournal)
  return <PrintScreen />
}
