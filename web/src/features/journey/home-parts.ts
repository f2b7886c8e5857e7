/** The parts of the home screen: a visit begins with what its address opens. */
import { firstAnswers } from '../../lib/first-answers.ts'
import { lateComponent } from '../../lib/late-component.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import * as panels from './phase-panels.ts'

const loadJourney = async () => (await import('./journey-view.tsx')).JourneyView
/** The three phases, and whatever is open of them. */
export const JourneyView = lazyComponent(loadJourney)
/** The same below the day, which leads. */
export const JourneyBelow = lateComponent(loadJourney)

/** Fetches the code of what an address of the journey shows first, each part by a call of its own. */
export function firstParts(search: URLSearchParams): (() => Promise<void>)[] {
  if (search.has('question')) return [JourneyView.preload, panels.Wizard.preload]
  return search.has('phase') ? [JourneyView.preload, panels.ResultPanel.preload] : [JourneyView.preload]
}

/** Fetches the others once the first screen is there: the line may be gone when one opens. What fails is fetched again then. */
export async function preloadOthers(): Promise<void> {
  await firstAnswers
  for (const part of Object.values(panels)) void part.preload()
}
