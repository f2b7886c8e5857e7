/** All REST routes. */
import { withReference } from '../openapi/routes.ts'
import { actionRoutes } from './actions.ts'
import { billingRoutes } from './billing.ts'
import { clientErrorRoutes } from './client-errors.ts'
import { configRoutes } from './config.ts'
import { contentRoutes } from './content.ts'
import { factorRecoveryRoutes } from './factor-recovery.ts'
import { guideRoutes } from './guide.ts'
import { identityRoutes } from './identity.ts'
import { journalRoutes } from './journal.ts'
import { journeyRoutes } from './journey.ts'
import { reminderRoutes } from './reminders.ts'
import { sprintRoutes } from './sprint.ts'
import { sprintPlanRoutes } from './sprint-plan.ts'
import { messageRoutes } from './messages.ts'
import { ownDataRoutes } from './own-data.ts'
import { securityRoutes } from './security.ts'
import { supportRoutes } from './support.ts'
import { userRoutes } from './users.ts'
import type { Route } from './route.ts'

export const routes: Route[] = withReference([
  ...identityRoutes,
  ...securityRoutes,
  ...factorRecoveryRoutes,
  ...ownDataRoutes,
  ...userRoutes,
  ...supportRoutes,
  ...messageRoutes,
  ...billingRoutes,
  ...journeyRoutes,
  ...guideRoutes,
  ...sprintRoutes,
  ...sprintPlanRoutes,
  ...reminderRoutes,
  ...journalRoutes,
  ...contentRoutes,
  ...configRoutes,
  ...clientErrorRoutes,
  ...actionRoutes,
])
