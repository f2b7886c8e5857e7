/**
 * A form of a few lines of text that a screen begins with, without the forms library, which would be a third of what
 * such a screen loads of its own. It behaves as the library's forms do: checked when sent, then at every change; the
 * first refused field gets the focus.
 */
import { useRef, useState } from 'react'
import type { ChangeEvent, SubmitEvent } from 'react'
import type { ZodType } from 'zod'
import { loadChunk } from './load-chunk.ts'

type Values = Record<string, string>
type Errors<V extends Values> = Partial<Record<keyof V, string>>
type Rules<V extends Values> = ZodType<V, V>

/** `load` is an import; it starts when somebody comes to the form, and at the latest when it is sent. */
export function usePlainForm<V extends Values>(empty: V, load: () => Promise<Rules<V>>) {
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Errors<V>>({})
  const [sent, setSent] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const check = async (typed: V) => (await loadChunk(load)).safeParse(typed)

  const change = async (name: keyof V, text: string) => {
    setValues((before) => ({ ...before, [name]: text }))
    if (!sent) return
    const found = messages<V>(await check({ ...values, [name]: text }))
    setErrors((before) => ({ ...before, [name]: found[name] }))
  }

  /** Says what is wrong with some fields, in the words of the rules or of the server. */
  const refuse = (found: Errors<V>) => {
    setErrors(found)
    const refused = Object.keys(values).find((name) => found[name])
    const control = refused === undefined ? null : element.current?.elements.namedItem(refused)
    if (control instanceof HTMLElement) control.focus()
  }

  const submit = async (form: HTMLFormElement, send: (input: V) => void) => {
    // The values are read from the inputs, since password managers may fill them without an event.
    const typed = { ...values, ...Object.fromEntries(new FormData(form)) }
    setValues(typed)
    setSent(true)
    const checked = await check(typed)
    refuse(messages<V>(checked))
    if (checked.success) send(checked.data)
  }

  const reset = () => {
    setValues(empty)
    setErrors({})
    setSent(false)
  }

  return {
    values,
    refuse,
    reset,
    form: (send: (input: V) => void) => ({
      ref: element,
      noValidate: true,
      onFocus: () => void load().catch(() => undefined),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget, send)
      },
    }),
    field: (name: keyof V & string) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => void change(name, target.value),
    }),
  }
}

/** What is wrong with each field, first things first. */
function messages<V extends Values>({ error }: ReturnType<Rules<V>['safeParse']>): Errors<V> {
  const found = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(found.toReversed()) as Errors<V>
}
