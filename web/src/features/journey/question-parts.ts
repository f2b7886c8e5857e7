/** What comes to a question, each with its code apart. */
import { lateComponent } from '../../lib/late-component.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'

/** For a question that has an answer. */
export const GoDeeper = lateComponent(async () => (await import('./go-deeper.tsx')).GoDeeper)
export const CareCard = lazyComponent(async () => (await import('./care.tsx')).CareCard)
