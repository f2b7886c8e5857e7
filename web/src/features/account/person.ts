/** What a form about a person starts with. */
import type { ProfileInput } from '@daybreak/proto/rules'
import { COUNTRIES } from '@daybreak/proto/values'
import type { Viewer } from '../../session/session.ts'

export function personOf({ email, firstName, lastName, country }: Viewer): ProfileInput {
  return { email, firstName, lastName, country: COUNTRIES.find((known) => known === country) ?? 'US' }
}
