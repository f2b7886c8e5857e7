/** Puts text on the clipboard. Where the browser has none or refuses it, that is said instead of thrown. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
