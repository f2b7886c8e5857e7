/** Asking for the printed plan: by its button, or by the keys that print everywhere else. */

const printers = new Set<() => void>()
/** It was asked for before there was what prints it. */
let isPending = false

export function printPlan(): void {
  isPending = printers.size === 0
  for (const print of printers) print()
}

/** Calls `print` whenever somebody wants the plan on paper; answers with what ends that. */
export function onPrintWanted(print: () => void): () => void {
  printers.add(print)
  if (isPending) printPlan()
  return () => void printers.delete(print)
}

/** Answers with what ends that. */
export function followPrintKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    printPlan()
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}
