/**
 * A form of a few lines of text, without the forms library: signing in is where people wait for the first time. It
 * behaves as the library's forms do: checked when sent, then at every change; the first refused field gets the focus.
 */
import { useState } from 'react'
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
  const check = async (typed: V) => (await loadChunk(load)).safeParse(typed)

  const change = async (name: keyof V, text: string) => {
    setValues((before) => ({ ...before, [name]: text }))
    if (!sent) return
    const found = messages<V>(await check({ ...values, [name]: text }))
    setErrors((before) => ({ ...before, [name]: found[name] }))
  }

  const submit = async (form: HTMLFormElement, send: (input: V) => void) => {
    // The values are read from the inputs, since password managers may fill them without an event.
    const typed = { ...values, ...Object.fromEntries(new FormData(form)) }
    setValues(typed)
    setSent(true)
    const checked = await check(typed)
    const found = messages<V>(checked)
    setErrors(found)
    if (checked.success) return send(checked.data)
    const refused = Object.keys(values).find((name) => found[name])
    const control = refused === undefined ? null : form.elements.namedItem(refused)
    if (control instanceof HTMLElement) control.focus()
  }

  return {
    values,
    form: (send: (input: V) => void) => ({
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
