/** Comparison of tags, ignoring case and Unicode composition. */

/** A key that is the same for all spellings of a tag. */
export const foldCase = (tag: string) => tag.normalize('NFC').toLowerCase()

export interface TagUse {
  tag: string
  entries: number
}

/** Merges the spellings of each tag and adds up their entries, most used first. The first spelling in `uses` is kept. */
export function mergeSpellings(uses: TagUse[]): TagUse[] {
  const merged = new Map<string, TagUse>()
  for (const { tag, entries } of uses) {
    const known = merged.get(foldCase(tag))
    if (known) known.entries += entries
    else merged.set(foldCase(tag), { tag, entries })
  }
  return [...merged.values()].sort((a, b) => b.entries - a.entries || (foldCase(a.tag) < foldCase(b.tag) ? -1 : 1))
}
