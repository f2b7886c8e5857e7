/**
 * Loads a chunk of the app. After a deployment the chunks of an open page may no longer exist. Then the page is reloaded,
 * but only once a minute: a second failure has another cause, and is thrown.
 */
const KEY = 'reloadedAt'
const ONCE_PER_MS = 60_000

export async function loadChunk<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load()
  } catch (error) {
    if (!navigator.onLine || !mayReload()) throw error
    window.location.reload()
    // The page is about to reload. A promise that never resolves prevents an error from flashing.
    return new Promise(() => undefined)
  }
}

/** Stores the time of the reload. If storage is blocked it does not reload, to avoid a loop. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_PER_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}
