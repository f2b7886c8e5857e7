/** The moment in which the app shows a screen, and what the page showed before. */

/** Resolves before a screen with a heading is painted. */
export const untilShown = (root: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!root.querySelector('h1')) return
      observer.disconnect()
      resolve()
    })
    observer.observe(root, { childList: true, subtree: true })
  })

/** Takes away what the page showed before the app began, once the app shows a screen. Returns whether it showed anything. */
export function dropShellPreview(shown: Promise<void>): boolean {
  const preview = document.getElementById('shell-preview')
  if (!preview) return false
  void shown.then(() => preview.remove())
  return true
}
