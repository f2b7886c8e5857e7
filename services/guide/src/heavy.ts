/**
 * Whether words tell of danger to or from somebody, by the rules of the safety module. Its classifier has been asked before
 * the guide is: here it reads pages, memories and wishes at once, and would mishear one of them too often.
 */
import { hasRuledSignals } from '@daybreak/safety/signals'

export const isHeavy = (text: string): boolean => hasRuledSignals(text)
