/** 90-Day Sprints. */
import type { FirstQueries } from '../app/screens.ts'
import { useTitle } from '../app/title.ts'
import { SPRINTS } from '../features/sprints/queries.ts'
import { SprintsScreen } from '../features/sprints/sprints-screen.tsx'
import { CareAfterWords } from '../app/care-after-words.tsx'
import * as texts from './texts.ts'

export const firstQueries: FirstQueries = () => [{ query: SPRINTS }]

export function Component() {
  useTitle(texts.ninetyDaySprints)
  return <SprintsScreen care={<CareAfterWords />} />
}
