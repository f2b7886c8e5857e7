/** Every screen and state of the product that is pictured. */
import type { State, Who } from './state.ts'
import { ACCOUNT } from './states/account.ts'
import { ADMIN } from './states/admin.ts'
import { AROUND } from './states/around.ts'
import { BILLING } from './states/billing.ts'
import { JOURNAL } from './states/journal.ts'
import { JOURNEY } from './states/journey.ts'
import { SIGN_IN } from './states/sign-in.ts'
import { SPRINT_DETAIL } from './states/sprint-detail.ts'
import { SPRINTS } from './states/sprints.ts'
import { WRITING } from './states/writing.ts'

/** In the order of the index page. For each person, states that change nothing come first. */
const PARTS = [SIGN_IN, AROUND, BILLING, JOURNEY, WRITING, JOURNAL, SPRINTS, SPRINT_DETAIL, ACCOUNT, ADMIN]

/** Who sees what: one browser for each of them. */
export function statesByPerson(): Map<Who, State[]> {
  const people = new Map<Who, State[]>()
  for (const [who, states] of PARTS.flatMap((part) => Object.entries(part) as [Who, State[]][])) {
    people.set(who, [...(people.get(who) ?? []), ...states])
  }
  return people
}
