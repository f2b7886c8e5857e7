/** Where the browser takes itself to be; apart from the dates, because signing up needs this and nothing of them. */

/** The IANA name of the browser's time zone; UTC where it does not say. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
