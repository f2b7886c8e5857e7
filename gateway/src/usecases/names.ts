/** What operators call each use case: `<module>.<name>`, as in the code. */
import * as actions from './actions.ts'
import * as billing from './billing.ts'
import * as changes from './changes.ts'
import * as clientErrors from './client-errors.ts'
import * as config from './config.ts'
import * as content from './content.ts'
import * as factorRecovery from './factor-recovery.ts'
import * as factors from './factors.ts'
import * as guideUse from './guide-use.ts'
import * as identity from './identity.ts'
import * as journal from './journal.ts'
import * as journey from './journey.ts'
import * as memory from './memory.ts'
import * as messages from './messages.ts'
import * as ownData from './own-data.ts'
import * as proofs from './proofs.ts'
import * as recovery from './recovery.ts'
import * as reminders from './reminders.ts'
import * as sessions from './sessions.ts'
import * as sprint from './sprint.ts'
import * as sprintPlan from './sprint-plan.ts'
import * as sprintTasks from './sprint-tasks.ts'
import * as support from './support.ts'
import { nameUseCase } from './use-case.ts'
import * as users from './users.ts'
import * as versions from './versions.ts'

/** All use cases there are. */
export const modules = {
  ...{ actions, billing, changes, clientErrors, config, content, factorRecovery, identity, ownData, users },
  ...{ factors, proofs, recovery, sessions },
  ...{ guideUse, journal, journey, memory, messages, reminders, sprint, sprintPlan, sprintTasks, support, versions },
}

/** Gives use cases their names in metrics and traces. */
export function nameUseCases(): void {
  for (const [module, exported] of Object.entries(modules)) {
    for (const [name, value] of Object.entries(exported)) nameUseCase(value, `${module}.${name}`)
  }
}
