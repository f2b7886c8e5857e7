/** Any JSON as Markdown that can be read: names become headings, lists become lists, texts stay texts. */

const MAX_HEADING = 6

/** "createdAt" as people would write it: "Created at". */
export function titleOf(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const toMarkdown = (name: string, value: unknown): string => `# ${titleOf(name)}\n\n${section(value, 2)}`

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

function section(value: unknown, level: number): string {
  if (isPlain(value)) return `${plain(value)}\n\n`
  if (Array.isArray(value)) return list(value, level)
  const entries = Object.entries(value as object)
  const lines = entries
    .filter(([, inner]) => isShort(inner))
    .map(([key, inner]) => `- **${titleOf(key)}**: ${plain(inner)}\n`)
  const sections = entries
    .filter(([, inner]) => !isShort(inner))
    .map(([key, inner]) => `${heading(level, titleOf(key))}${section(inner, level + 1)}`)
  return `${lines.join('')}${lines.length > 0 ? '\n' : ''}${sections.join('')}`
}

function list(items: unknown[], level: number): string {
  if (items.length === 0) return 'None.\n\n'
  if (items.every(isShort)) return `${items.map((item) => `- ${plain(item)}\n`).join('')}\n`
  return items.map((item, index) => `${heading(level, String(index + 1))}${section(item, level + 1)}`).join('')
}

const isShort = (value: unknown) => isPlain(value) && !(typeof value === 'string' && value.includes('\n'))
const plain = (value: unknown) => {
  if (value === null || value === '') return '(none)'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
const heading = (level: number, title: string) => `${'#'.repeat(Math.min(level, MAX_HEADING))} ${title}\n\n`
