/**
 * Takes away what the page showed before the app began, in the moment in which the app shows a screen. Returns whether
 * it showed anything.
 */
export function dropShellPreview(root: Element): boolean {
  const preview = document.getElementById('shell-preview')
  if (!preview) return false
  const observer = new MutationObserver(() => {
    if (!root.querySelector('h1')) return
    observer.disconnect()
    preview.remove()
  })
  observer.observe(root, { childList: true, subtree: true })
  return true
}
