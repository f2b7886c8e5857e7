/** A form about the viewer: it starts with what is known, follows it, and keeps what is typed. */
import type { ProfileInput } from '@daybreak/proto/rules'
import { COUNTRIES } from '@daybreak/proto/values'
import { useForm } from 'react-hook-form'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import type { Viewer } from '../../session/session.ts'
import { useHookFormDraft } from '../../session/use-form-draft.ts'

const rules = () => import('./rules.ts').then((module) => module.profile)

/** `name` is that of its draft. A field that nobody has touched shows what was changed elsewhere, and so sends that. */
export function usePersonForm(name: string, viewer: Viewer) {
  const person = personOf(viewer)
  const form = useForm({
    resolver: useLazyResolver(rules),
    values: person,
    resetOptions: { keepDirtyValues: true },
  })
  return { ...form, typed: useHookFormDraft(name, person, form) }
}

function personOf({ email, firstName, lastName, country }: Viewer): ProfileInput {
  return { email, firstName, lastName, country: COUNTRIES.find((known) => known === country) ?? 'US' }
}
