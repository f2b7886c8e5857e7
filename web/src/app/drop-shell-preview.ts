/** Takes away what the page showed before the app began, in the moment in which the app shows a screen. */
export function dropShellPreview(root: Element): void {
  const sight = document.getElementById('shell-preview')
  if (!sight) return
  const observer = new MutationObserver(() => {
    if (!root.querySelector('h1')) return
    observer.disconnect()
    sight.remove()
  })
  observer.observe(root, { childList: true, subtree: true })
}
