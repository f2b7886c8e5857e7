/** Local storage with a fallback in memory, for when it is blocked or full. */

const DRAFTS = 'draft'
const PERSONAL = 'personal'
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

/** Tells of each change that another tab makes to unsaved words, until it is stopped. */
export function onDraftElsewhere(userId: number, name: string, tell: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === draftKey(userId, name)) tell()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Whether words of this person are not saved anywhere but here. */
export const hasDrafts = (userId: number): boolean => storedKeys().some((key) => key.startsWith(draftKey(userId, '')))

/** What this browser remembers of one person beside unsaved words, such as the question they were at. */
export function readPersonal(userId: number, name: string): string | null {
  return readStored(personalKey(userId, name))
}

export function writePersonal(userId: number, name: string, text: string): void {
  writeStored(personalKey(userId, name), text)
}

export function removePersonal(userId: number, name: string): void {
  removeStored(personalKey(userId, name))
}

/** Forgets the drafts of one person and all else that is remembered of them; runs on signing out. */
export function clearPerson(userId: number): void {
  const theirs = [draftKey(userId, ''), personalKey(userId, '')]
  for (const key of storedKeys()) {
    if (theirs.some((start) => key.startsWith(start))) removeStored(key)
  }
}

const draftKey = (userId: number, name: string) => `${DRAFTS}:${userId}:${name}`
const personalKey = (userId: number, name: string) => `${PERSONAL}:${userId}:${name}`

function storedKeys(): string[] {
  try {
    return [...refused.keys(), ...Object.keys(localStorage)]
  } catch {
    return [...refused.keys()]
  }
}
