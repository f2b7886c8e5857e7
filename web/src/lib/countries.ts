/** The countries to choose from, by name; the values are those of AUT-18. */
import type { COUNTRIES } from '@daybreak/proto/values'
import * as texts from './texts.ts'

const NAMES: Record<(typeof COUNTRIES)[number], string> = {
  US: texts.unitedStates,
  CA: texts.canada,
  UK: texts.unitedKingdom,
  AU: texts.australia,
  FR: texts.france,
  DE: texts.germany,
  JP: texts.japan,
  CN: texts.china,
  IN: texts.india,
  BR: texts.brazil,
  MX: texts.mexico,
}

export const COUNTRY_OPTIONS = Object.entries(NAMES).map(([value, label]) => ({ value, label }))
