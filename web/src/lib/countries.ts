/** The countries to choose from, by name; the values are those of AUT-18. */
import type { COUNTRIES } from '@daybreak/proto/values'

const NAMES: Record<(typeof COUNTRIES)[number], string> = {
  US: 'United States',
  CA: 'Canada',
  UK: 'United Kingdom',
  AU: 'Australia',
  FR: 'France',
  DE: 'Germany',
  JP: 'Japan',
  CN: 'China',
  IN: 'India',
  BR: 'Brazil',
  MX: 'Mexico',
}

export const COUNTRY_OPTIONS = Object.entries(NAMES).map(([value, label]) => ({ value, label }))
