/** What a form about a person starts with. */
import { Country } from '@daybreak/proto/rules'
import type { ProfileInput } from '@daybreak/proto/rules'
import type { Viewer } from '../../session/session.ts'

export function personOf({ email, firstName, lastName, country }: Viewer): ProfileInput {
  return { email, firstName, lastName, country: Country.catch('US').parse(country) }
}
