/** Entries under one another; by tag, each tag heads its own. */
import { EntryRow } from './entry-row.tsx'
import type { Found } from './queries.ts'
import { foldCase } from './tags.ts'
import type { Order } from './tags.ts'

export function FoundRows({ found, order }: { found: readonly Found[]; order: Order }) {
  return found.map((each, index) => (
    <div key={each.entry.id} className="[content-visibility:auto] [contain-intrinsic-size:auto_12rem]">
      {order === 'tag' && <TagHeading found={each} before={found[index - 1]} />}
      <EntryRow found={each} />
    </div>
  ))
}

/** Where another tag begins. */
function TagHeading({ found, before }: { found: Found; before: Found | undefined }) {
  const [tag] = found.entry.tags
  if (before && foldCase(before.entry.tags[0] ?? '') === foldCase(tag ?? '')) return null
  return (
    <p className="type-label mt-5 mb-2 break-words text-ink-2">{tag === undefined ? 'Without a tag' : `#${tag}`}</p>
  )
}
