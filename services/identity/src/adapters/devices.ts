/** A device in words: what its browser says of itself, as people would say it. */
import Bowser from 'bowser'

/** Systems that people call otherwise than their makers do. */
const SYSTEMS: Record<string, string> = { macOS: 'Mac', 'Chrome OS': 'ChromeOS' }
const SHOWN = 60

export function deviceName(userAgent: string): string {
  const written = userAgent.trim()
  if (written === '') return 'Unknown device'
  const { browser, os, platform } = Bowser.parse(written)
  const system = (platform.vendor === 'Apple' && handheld(platform.model)) || (os.name && (SYSTEMS[os.name] ?? os.name))
  if (browser.name && system) return `${browser.name} on ${system}`
  return browser.name || written.slice(0, SHOWN)
}

const handheld = (model: string | undefined) => (model === 'iPhone' || model === 'iPad' ? model : undefined)

/** Without what PostgreSQL cannot store: a browser may call itself anything. */
export const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed()
