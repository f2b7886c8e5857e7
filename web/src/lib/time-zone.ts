/** Where the browser takes itself to be; apart from the dates, because signing up needs this and nothing of them. */

let known: { name: string; offset: number } | null = null

/**
 * The IANA name of the browser's time zone; UTC where it does not say. A browser without Temporal makes a formatter to say
 * so, which takes long on a phone: it is asked again only when the clock's distance from UTC has changed.
 */
export function localTimeZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (known?.offset !== offset) known = { name: temporalZone() ?? (formatterZone() || 'UTC'), offset }
  return known.name
}

type WithTemporal = { Temporal?: { Now: { timeZoneId: () => string } } }
const temporalZone = () => (globalThis as WithTemporal).Temporal?.Now.timeZoneId()
const formatterZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
