/** Asks the user to prove again who they are. The dialog is `features/account/proof-question.tsx`. */
import { useSyncExternalStore } from 'react'

let answers: ((proven: boolean) => void)[] = []
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** True once it was proven, false where the question was left; several who ask at once share one question. */
export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    answers = [...answers, resolve]
    tell()
  })
}

export function answerProof(proven: boolean): void {
  const waiting = answers
  answers = []
  tell()
  for (const answer of waiting) answer(proven)
}

export function useProofAsked(): boolean {
  return useSyncExternalStore(subscribe, () => answers.length > 0)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
