/** Entries under one another; by tag, each tag heads its own. Of a long list only what is near stands on the page. */
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { EntryRow } from './entry-row.tsx'
import type { Found } from './queries.ts'
import { foldCase } from './tags.ts'
import type { Order } from './tags.ts'
import * as texts from './texts.ts'
import { useNearViewport } from './use-near-viewport.ts'

/** Rows that come and go together. */
const TOGETHER = 20

type FoundRowsProps = { found: readonly Found[]; order: Order }

export function FoundRows({ found, order }: FoundRowsProps) {
  if (found.length <= TOGETHER) return <Rows found={found} order={order} before={undefined} />
  return chunksOf(found).map((chunk, index) => (
    <Chunk key={chunk[0]?.entry.id} found={chunk} order={order} before={found[index * TOGETHER - 1]} />
  ))
}

const chunksOf = (found: readonly Found[]) =>
  Array.from({ length: Math.ceil(found.length / TOGETHER) }, (_, index) =>
    found.slice(index * TOGETHER, (index + 1) * TOGETHER),
  )

type ChunkProps = FoundRowsProps & { before: Found | undefined }

/** Far from what is seen it is but a gap of its height. */
function Chunk(props: ChunkProps) {
  const { ref, near, height } = useNearViewport()
  return (
    <div ref={ref} style={near ? undefined : { height }}>
      {near && <Rows {...props} />}
    </div>
  )
}

function Rows({ found, order, before }: ChunkProps) {
  return found.map((each, index) => (
    <Row key={each.entry.id} id={each.entry.id}>
      {order === 'tag' && <TagHeading found={each} before={index === 0 ? before : found[index - 1]} />}
      <EntryRow found={each} />
    </Row>
  ))
}

/** How tall the row of each entry was when it was last there. */
const heights = new Map<number, number>()

/** Until it is drawn it keeps its last height, so that coming back leads to the same place. */
function Row({ id, children }: { id: number; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => void (element && heights.set(id, element.getBoundingClientRect().height))
  }, [id])
  const height = heights.get(id)
  return (
    <div
      ref={ref}
      className="[content-visibility:auto] [contain-intrinsic-size:auto_12rem]"
      style={height ? { containIntrinsicSize: `auto ${height}px` } : undefined}
    >
      {children}
    </div>
  )
}

/** Where another tag begins. */
function TagHeading({ found, before }: { found: Found; before: Found | undefined }) {
  const [tag] = found.entry.tags
  if (before && foldCase(before.entry.tags[0] ?? '') === foldCase(tag ?? '')) return null
  return <p className="type-label mt-5 mb-2 break-words text-ink-2">{tag === undefined ? texts.noTags : `#${tag}`}</p>
}
