/** A range of the journal to print. */
import type { FirstQueries } from '../app/screens.ts'
import { useTitle } from '../app/title.ts'
import { askRange, PrintScreen } from '../features/journal/print-screen.tsx'
import * as texts from './texts.ts'

export const firstQueries: FirstQueries = (_params, search) => [askRange(search)]

export function Component() {
  useTitle(texts.printYourJournal)
  return <PrintScreen />
}
