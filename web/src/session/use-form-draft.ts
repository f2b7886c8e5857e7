/**
 * Forms and dialogs that lose nothing: what is typed is written down in this browser with every change, for the person
 * who is signed in. It comes back when the form does, until it is saved, given up, or its writer signs out.
 */
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { differing, differs, forgetWords, keepWords, readWords } from '../lib/form-draft.ts'
import type { DraftKey, Words } from '../lib/form-draft.ts'
import { ViewerContext } from './session.ts'

/**
 * `start` holds the initial values; a field that was not touched follows it. `changed` holds the touched fields, so that a
 * form sends nothing else. Nothing is kept where nobody is signed in.
 */
export function useFormDraft<W extends Words>(name: string, start: W) {
  const key = useDraftKey(name)
  const [typed, setTyped] = useState<Partial<W>>(() => (key ? readWords(key, start) : {}))
  const [kept, setKept] = useState(true)
  const words: W = { ...start, ...typed }
  const changed = differing(words, start)
  const change = (fields: Partial<W>) => {
    const next = { ...words, ...fields }
    setTyped(differing(next, start))
    if (key) setKept(keepWords(key, next, start))
  }
  /** What a control needs to show and change one of the words. */
  const field = (of: keyof W & string) => ({
    value: words[of],
    onChange: ({ target }: { target: { value: string } }) => change({ [of]: target.value } as Partial<W>),
  })
  const forget = () => {
    if (key) forgetWords(key)
    setTyped({})
    setKept(true)
  }
  return { words, changed, change, field, forget, kept, isChanged: Object.keys(changed).length > 0 }
}

/** The same for a form of the forms library, whose default values are `start`. */
export function useHookFormDraft<W extends Words>(
  name: string,
  start: W,
  { reset, subscribe }: Pick<UseFormReturn<W>, 'reset' | 'subscribe'>,
) {
  const userId = useDraftKey(name)?.userId
  const saved = useRef(start)
  const [kept, setKept] = useState(true)
  const [isChanged, setChanged] = useState(
    () => userId !== undefined && Object.keys(readWords({ userId, name }, start)).length > 0,
  )
  // Before the form follows a new start: what it then shows is no draft.
  useLayoutEffect(() => {
    saved.current = start
  })
  useEffect(() => {
    if (userId === undefined) return
    const found = readWords({ userId, name }, saved.current)
    if (Object.keys(found).length > 0) reset({ ...saved.current, ...found }, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        setKept(keepWords({ userId, name }, values, saved.current))
        setChanged(differs(values, saved.current))
      },
    })
  }, [userId, name, reset, subscribe])
  const done = () => {
    if (userId !== undefined) forgetWords({ userId, name })
    setChanged(false)
  }
  return {
    /** The words are saved where they belong. */
    done,
    /** The words are given up. */
    forget: () => {
      reset(saved.current, { keepDirtyValues: false })
      done()
    },
    kept,
    isChanged,
  }
}

function useDraftKey(name: string): DraftKey | null {
  const userId = useContext(ViewerContext)?.id
  return userId === undefined ? null : { userId, name }
}
