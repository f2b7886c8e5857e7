/** Unique React keys for texts, also where two are the same. */
export function keysOf(texts: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return texts.map((text) => {
    const times = seen.get(text) ?? 0
    seen.set(text, times + 1)
    return `${times} ${text}`
  })
}
