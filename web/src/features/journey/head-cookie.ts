/**
 * Whether the home screen begins with the day or with the three phases. A cookie says so before the journey is known: to
 * the gateway, for what it shows until the app runs, and to the app, for what it fetches first.
 */
const A_YEAR_SECONDS = 31_536_000

export function noteHead(isComplete: boolean): void {
  document.cookie = `journey=complete; Max-Age=${isComplete ? A_YEAR_SECONDS : 0}; Path=/; SameSite=Lax`
}

export const beginsWithDay = (): boolean => document.cookie.split('; ').includes('journey=complete')
