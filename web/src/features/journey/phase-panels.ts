/** What opens of a phase, and what stands below the phases, each with its code apart. */
import { lateComponent } from '../../lib/late-component.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'

export const PausedPanel = lazyComponent(async () => (await import('./paused-panel.tsx')).PausedPanel)
export const ResultPanel = lazyComponent(async () => (await import('./result-panel.tsx')).ResultPanel)
export const Wizard = lazyComponent(async () => (await import('./wizard.tsx')).Wizard)
export const WritingPanel = lazyComponent(async () => (await import('./writing-panel.tsx')).WritingPanel)
/** Below a result, and larger than all that shows it. */
export const ResultActions = lateComponent(async () => (await import('./result-actions.tsx')).ResultActions)
export const Insights = lateComponent(async () => (await import('./insights.tsx')).Insights)
export const HomeCare = lazyComponent(async () => (await import('./recent-care.tsx')).HomeCare)
