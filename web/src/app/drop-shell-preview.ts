/** Takes away what the page showed before the app began, in the moment in which the app shows a screen. */
export function dropShellPreview(root: Element): void {
  const preview = document.getElementById('shell-preview')
  if (!preview) return
  const observer = new MutationObserver(() => {
    if (!root.querySelector('h1')) return
    observer.disconnect()
    preview.remove()
  })
  observer.observe(root, { childList: true, subtree: true })
}
