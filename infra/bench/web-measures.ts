/** What is measured of one visit to a screen, and how several visits are told. */

type Moved = { value: number; nodes: string[] }

export type Measure = {
  /** The largest contentful paint, and what it was. */
  lcpMs: number
  largest: string
  cls: number
  shifts: Moved[]
  longestTaskMs: number
  /** Of those after the screen was there. */
  longestLaterTaskMs: number
  requests: number
  /** Transferred, by the kind of file. */
  bytes: Record<string, number>
  /** Packed, of the scripts that were asked for before the page's load event: what a first load takes. */
  firstScriptBytes: number
}

const LIMITS = { lcpMs: 2_000, signInLcpMs: 1_500, cls: 0.02, longestTaskMs: 150, scriptBytes: 170_000 }

/** Runs in the page before anything else: collects from the first moment on. */
export const OBSERVE = `
window.seen = { lcpMs: 0, largest: '', shifts: [], tasks: [] }
const watch = (type, notice) => new PerformanceObserver((list) => list.getEntries().forEach(notice)).observe({ type, buffered: true })
const nameOf = (node) => {
  const element = node?.nodeType === 1 ? node : node?.parentElement
  if (!element) return 'gone'
  const words = element.textContent.trim().slice(0, 40)
  return \`\${element.localName}\${element.id && '#' + element.id}.\${String(element.className.baseVal ?? element.className).slice(0, 40)} "\${words}"\`
}
watch('largest-contentful-paint', ({ startTime, element, size }) => {
  Object.assign(seen, { lcpMs: startTime, largest: \`\${element ? nameOf(element) : 'gone'}, \${size} px²\` })
})
watch('layout-shift', (entry) => {
  if (entry.hadRecentInput) return
  const nodes = entry.sources.map(({ node, previousRect, currentRect }) =>
    \`\${nameOf(node)} from \${previousRect.y} to \${currentRect.y}, height \${previousRect.height} to \${currentRect.height}\`)
  seen.shifts.push({ value: entry.value, nodes, at: Math.round(entry.startTime) })
})
watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]))`

export const READ = `(() => {
  const KINDS = { js: 'scripts', css: 'styles', woff2: 'fonts', svg: 'pictures', png: 'pictures', webp: 'pictures', avif: 'pictures' }
  const [navigation] = performance.getEntriesByType('navigation')
  const { lcpMs, largest, shifts, tasks } = seen
  const there = Math.max(navigation.loadEventEnd, lcpMs)
  const longest = (some) => Math.max(0, ...some.map(([, duration]) => duration))
  const resources = performance.getEntriesByType('resource')
  const bytes = { page: navigation.transferSize }
  let firstScriptBytes = 0
  for (const { name, initiatorType, transferSize, encodedBodySize, startTime } of resources) {
    const kind = KINDS[/\\.(\\w+)$/.exec(new URL(name).pathname)?.[1]] ?? (initiatorType === 'fetch' ? 'answers' : 'other')
    bytes[kind] = (bytes[kind] ?? 0) + transferSize
    if (kind === 'scripts' && startTime < navigation.loadEventEnd) firstScriptBytes += encodedBodySize
  }
  return {
    lcpMs, largest, shifts, bytes, firstScriptBytes,
    cls: shifts.reduce((sum, { value }) => sum + value, 0),
    longestTaskMs: longest(tasks),
    longestLaterTaskMs: longest(tasks.filter(([start]) => start > there)),
    requests: resources.length + 1,
  }
})()` as unknown as () => Measure

/** The medians of a screen against its limits, and below them what the worst visit was made of. */
export function tableOf(path: string, measures: Measure[]): string {
  const median = (valueOf: (measure: Measure) => number) =>
    measures.map(valueOf).toSorted((a, b) => a - b)[Math.floor(measures.length / 2)] ?? NaN
  const lcpMs = median((measure) => measure.lcpMs)
  const cls = median((measure) => measure.cls)
  const longestTaskMs = median((measure) => measure.longestTaskMs)
  const scriptBytes = median((measure) => measure.firstScriptBytes)
  const kinds = [...new Set(measures.flatMap(({ bytes }) => Object.keys(bytes)))]
  const worst = measures.toSorted((a, b) => b.cls - a.cls)[0]
  return [
    [
      path.padEnd(24),
      against(lcpMs, path === '/auth' ? LIMITS.signInLcpMs : LIMITS.lcpMs, `LCP ${Math.round(lcpMs)} ms`),
      against(cls, LIMITS.cls, `CLS ${cls.toFixed(3)}`),
      against(longestTaskMs, LIMITS.longestTaskMs, `longest task ${Math.round(longestTaskMs)} ms`),
      `after it ${Math.round(median((measure) => measure.longestLaterTaskMs))} ms`,
      against(scriptBytes, LIMITS.scriptBytes, `scripts ${inKilobytes(scriptBytes)} kB at first`),
      `${median((measure) => measure.requests)} requests`,
    ].join('   '),
    `largest: ${[...new Set(measures.map(({ largest }) => largest))].join(' or ')}`,
    `kB transferred: ${kinds.map((kind) => `${kind} ${inKilobytes(median(({ bytes }) => bytes[kind] ?? 0))}`).join(', ')}`,
    ...(worst?.shifts ?? []).flatMap(({ value, nodes }) => [
      `moved ${value.toFixed(4)}:`,
      ...nodes.map((each) => `  ${each}`),
    ]),
  ].join('\n         ')
}

const against = (value: number, limit: number, text: string) => `${text}${value > limit ? ' (over)' : ''}`
const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
