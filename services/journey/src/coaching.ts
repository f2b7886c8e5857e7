/** What those who pay by the year get of the guide: a longer memory, and a stronger model where there is one. */
import type { Guide } from './adapters/guide.ts'

/** The model that writes for everybody, and the one for those who pay by the year; the same where there is but one. */
export interface Guides {
  guide: Guide
  yearlyGuide: Guide
}

export const guideFor = ({ guide, yearlyGuide }: Guides, yearly: boolean): Guide => (yearly ? yearlyGuide : guide)
