/** Local storage with a fallback in memory, for when it is blocked or full. */

const DRAFTS = 'draft'
const refused = new Map<string, string>()

export function readStored(key: string): string | null {
  const held = refused.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Says whether the value will be there at the next visit. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    refused.delete(key)
    return true
  } catch {
    refused.set(key, value)
    return false
  }
}

export function removeStored(key: string): void {
  refused.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept, so nothing is left behind.
  }
}

/** Unsaved words of one person, under a name such as 'entry' or 'phase-1'. */
export function readDraft(userId: number, name: string): string | null {
  return readStored(draftKey(userId, name))
}

/** Keeps unsaved words; says whether that worked, so that the page can tell. */
export function writeDraft(userId: number, name: string, text: string): boolean {
  return writeStored(draftKey(userId, name), text)
}

export function removeDraft(userId: number, name: string): void {
  removeStored(draftKey(userId, name))
}

/** Forgets every draft of one person; runs on signing out. */
export function clearDrafts(userId: number): void {
  for (const key of storedKeys()) {
    if (key.startsWith(draftKey(userId, ''))) removeStored(key)
  }
}

const draftKey = (userId: number, name: string) => `${DRAFTS}:${userId}:${name}`

function storedKeys(): string[] {
  try {
    return [...refused.keys(), ...Object.keys(localStorage)]
  } catch {
    return [...refused.keys()]
  }
}
