/** When two tags are the same. */

/** What equal tags have in common, however they are spelled. */
export const foldCase = (tag: string) => tag.normalize('NFC').toLowerCase()

export interface TagUse {
  tag: string
  entries: number
}

/** Adds up the spellings of each tag, most used first; of its spellings, the one that came first in `uses` stays. */
export function mergeSpellings(uses: TagUse[]): TagUse[] {
  const merged = new Map<string, TagUse>()
  for (const { tag, entries } of uses) {
    const known = merged.get(foldCase(tag))
    if (known) known.entries += entries
    else merged.set(foldCase(tag), { tag, entries })
  }
  return [...merged.values()].sort((a, b) => b.entries - a.entries || (foldCase(a.tag) < foldCase(b.tag) ? -1 : 1))
}
