/**
 * Loads a part of the app. After a deploy the parts that an open page asks for may be gone; then the page is loaded
 * anew, once: a second failure within a minute has another cause, and is shown.
 */
const KEY = 'reloadedAt'
const ONCE_PER_MS = 60_000

export async function loadChunk<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load()
  } catch (error) {
    if (!navigator.onLine || !mayReload()) throw error
    window.location.reload()
    // The page is about to go; nothing shows in the meantime that would only flash.
    return new Promise(() => undefined)
  }
}

/** Remembers the attempt to reload. Where storage is blocked it does not reload, to avoid a loop. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_PER_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}
