/** Asking for the printed plan: by its button, or by the keys that print everywhere else. */

const wanted = new EventTarget()

export function printPlan(): void {
  wanted.dispatchEvent(new Event('print'))
}

/** Calls `print` whenever somebody wants the plan on paper; answers with what ends that. */
export function onPrintWanted(print: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    print()
  }
  wanted.addEventListener('print', print)
  window.addEventListener('keydown', onKey)
  return () => {
    wanted.removeEventListener('print', print)
    window.removeEventListener('keydown', onKey)
  }
}
