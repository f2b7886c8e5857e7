/** What the built-in guide writes for the answers of the demo account: the beginning of it, as it stands there. */
import * as texts from './texts.ts'

export const SAMPLE = [texts.theDayBeginsHere, texts.fourUnhurriedHoursOfPrinting] as const
