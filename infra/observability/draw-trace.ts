/** A trace as a picture: one bar for each span, under the span that it was begun in. */

export interface DrawnSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  startMs: number
  endMs: number
}

const ROW = 22
const NAMES = 380
const BARS = 520
const COLOURS: [RegExp, string][] = [
  [/^browser/, '#7c5cbf'],
  [/^(GET|POST|PUT|PATCH|DELETE) /, '#2f6fb5'],
  [/^rpc\./, '#2b8a6e'],
  [/event\./, '#c4692a'],
  [/^(select|insert|update|delete|begin|commit|query)\b/, '#8a8f98'],
]

/** An SVG without scripts, fonts or links. Spans whose parent is unknown stand at the edge. */
export function drawTrace(spans: DrawnSpan[]): string {
  const rows = inOrder(spans)
  const start = Math.min(...spans.map(({ startMs }) => startMs))
  const length = Math.max(...spans.map(({ endMs }) => endMs)) - start || 1
  const height = rows.length * ROW + 40
  const lines = rows.map(({ span, depth }, index) => {
    const y = 34 + index * ROW
    const x = NAMES + ((span.startMs - start) / length) * BARS
    const width = Math.max(2, ((span.endMs - span.startMs) / length) * BARS)
    const label = `${(span.endMs - span.startMs).toFixed(1)} ms`
    const place = x + width + 50 > NAMES + BARS + 60 ? [x - 4, 'end'] : [x + width + 4, 'start']
    return [
      `<text x="${10 + depth * 12}" y="${y + 11}">${escape(span.name)}</text>`,
      `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="14" rx="2" fill="${colourOf(span.name)}"/>`,
      `<text x="${Number(place[0]).toFixed(1)}" y="${y + 11}" text-anchor="${place[1]}" fill="#666">${label}</text>`,
    ].join('\n')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${NAMES + BARS + 80}" height="${height}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#fff"/>
<text x="10" y="18" font-size="13" font-weight="bold">One trace of ${rows.length} spans, ${length.toFixed(0)} ms</text>
${lines.join('\n')}
</svg>
`
}

function inOrder(spans: DrawnSpan[]): { span: DrawnSpan; depth: number }[] {
  const known = new Set(spans.map(({ spanId }) => spanId))
  const childrenOf = (parent: string | undefined) =>
    spans
      .filter(({ parentSpanId }) =>
        parent === undefined ? !parentSpanId || !known.has(parentSpanId) : parentSpanId === parent,
      )
      .toSorted((a, b) => a.startMs - b.startMs)
  const walk = (parent: string | undefined, depth: number): { span: DrawnSpan; depth: number }[] =>
    childrenOf(parent).flatMap((span) => [{ span, depth }, ...walk(span.spanId, depth + 1)])
  return walk(undefined, 0)
}

const colourOf = (name: string) => COLOURS.find(([pattern]) => pattern.test(name))?.[1] ?? '#444'
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
