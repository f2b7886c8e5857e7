/**
 * Who may do what: every use case, through each of its doors, by each kind of person. The rows are checked against the
 * use cases, the routes and the schema: whatever is new there needs a row here.
 */
import type { GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticatorApp } from '../../infra/tests/e2e/authenticators.ts'
import { schema } from '../src/graphql/schema.ts'
import { routes } from '../src/rest/routes.ts'
import { modules } from '../src/usecases/names.ts'
import type { Access, UseCase } from '../src/usecases/use-case.ts'
import { registration, startProduct, type Browser, type Product } from './product.ts'

const isUseCase = (value: unknown): value is UseCase =>
  typeof value === 'object' && value !== null && 'access' in value && 'run' in value
const useCases = Object.entries(modules).flatMap(([module, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    isUseCase(value) ? [[`${module}.${name}`, value] as const] : [],
  ),
)

/** Where a use case can be asked for: a route, a GraphQL field, or both. Nothing that is sent is valid where it writes. */
interface Row {
  access: Access
  rest?: string
  /** Written as a document asks for it; the operation is a mutation where it begins with `mutation`. */
  graphql?: string
  /** Asked by nobody but strangers, because it would end what the other questions need. */
  strangersOnly?: boolean
}

const PROFILE = '{ email: "", firstName: "", lastName: "", country: "" }'
const PAGE = '{ slug: "", title: "", content: "" }'

const MATRIX: Record<string, Row> = {
  'actions.reportActions': { access: 'public', rest: 'post /api/actions' },
  'clientErrors.reportClientError': { access: 'anyone', rest: 'post /api/client-errors' },
  'config.getConfig': { access: 'public', rest: 'get /api/config', graphql: '{ config { brand { name } } }' },
  'config.listReaders': { access: 'public', graphql: '{ guideReaders }' },
  'identity.register': {
    access: 'public',
    rest: 'post /api/register',
    graphql:
      'mutation { register(input: { username: "", password: "", email: "", firstName: "", lastName: "", country: "" }) { id } }',
  },
  'identity.login': {
    access: 'public',
    rest: 'post /api/login',
    graphql: 'mutation { login(input: { username: "", password: "" }) { id } }',
  },
  'identity.logout': {
    access: 'public',
    rest: 'post /api/logout',
    graphql: 'mutation { logout }',
    strangersOnly: true,
  },
  'identity.getUser': { access: 'signed-in', rest: 'get /api/user' },
  'identity.getViewer': { access: 'anyone', graphql: '{ viewer { id } }' },
  'identity.updateUser': { access: 'signed-in', rest: 'put /api/user/:id' },
  'identity.updateProfile': { access: 'signed-in', graphql: `mutation { updateProfile(input: ${PROFILE}) { id } }` },
  'sessions.listSessions': { access: 'signed-in', rest: 'get /api/sessions', graphql: '{ sessions { id } }' },
  'sessions.endSession': {
    access: 'signed-in',
    rest: 'delete /api/sessions/:id',
    graphql: 'mutation { endSession(id: "0") }',
  },
  'sessions.endOtherSessions': {
    access: 'signed-in',
    rest: 'delete /api/sessions',
    graphql: 'mutation { endOtherSessions }',
  },
  'sessions.listActivity': { access: 'signed-in', rest: 'get /api/activity', graphql: '{ activity { id } }' },
  'recovery.getEmailStatus': { access: 'signed-in', rest: 'get /api/email', graphql: '{ emailStatus { email } }' },
  'recovery.changeEmail': {
    access: 'signed-in',
    rest: 'put /api/email',
    graphql: 'mutation { changeEmail(email: "", password: "") { email } }',
  },
  'recovery.requestEmailVerification': {
    access: 'signed-in',
    rest: 'post /api/email-verification',
    graphql: 'mutation { requestEmailVerification { email } }',
  },
  'recovery.confirmEmail': {
    access: 'public',
    rest: 'post /api/email-verification/confirm',
    graphql: 'mutation { confirmEmail(token: "") }',
  },
  'recovery.listAdditions': {
    access: 'public',
    rest: 'post /api/links/additions',
    graphql: 'mutation { additions(token: "") { totp } }',
  },
  'recovery.undoLockChange': {
    access: 'public',
    rest: 'post /api/links/undo',
    graphql: 'mutation { undoLockChange(token: "") }',
  },
  'proofs.getProof': { access: 'signed-in', rest: 'get /api/proof', graphql: '{ proof { passkeys } }' },
  'proofs.proveByPassword': {
    access: 'signed-in',
    rest: 'post /api/proof',
    graphql: 'mutation { proveByPassword(password: "") { passkeys } }',
  },
  'proofs.endProof': {
    access: 'signed-in',
    rest: 'delete /api/proof',
    graphql: 'mutation { endProof { passkeys } }',
    strangersOnly: true,
  },
  'proofs.startPasskeyProof': {
    access: 'signed-in',
    rest: 'post /api/proof/passkey/options',
    graphql: 'mutation { startPasskeyProof }',
  },
  'proofs.proveByPasskey': {
    access: 'signed-in',
    rest: 'post /api/proof/passkey',
    graphql: 'mutation { proveByPasskey(response: {}) { passkeys } }',
  },
  'factors.renewRecoveryCodes': {
    access: 'signed-in',
    rest: 'post /api/second-factor/recovery-codes',
    graphql: 'mutation { renewRecoveryCodes }',
  },
  'recovery.requestPasswordReset': {
    access: 'public',
    rest: 'post /api/password-reset',
    graphql: 'mutation { requestPasswordReset(email: "") }',
  },
  'recovery.resetPassword': {
    access: 'public',
    rest: 'post /api/password-reset/confirm',
    graphql: 'mutation { resetPassword(token: "", password: "") }',
  },
  'recovery.changePassword': {
    access: 'signed-in',
    rest: 'put /api/password',
    graphql: 'mutation { changePassword(current: "", next: "") }',
  },
  'factors.getSecondFactor': {
    access: 'signed-in',
    rest: 'get /api/second-factor',
    graphql: '{ secondFactor { totp } }',
  },
  'factors.startTotp': {
    access: 'signed-in',
    rest: 'post /api/second-factor/totp',
    graphql: 'mutation { startTotp { secret } }',
  },
  'factors.confirmTotp': {
    access: 'signed-in',
    rest: 'post /api/second-factor/totp/confirm',
    graphql: 'mutation { confirmTotp(code: "") }',
  },
  'factors.disableTotp': {
    access: 'signed-in',
    rest: 'delete /api/second-factor/totp',
    graphql: 'mutation { disableTotp(password: "") }',
  },
  'factors.startPasskeyRegistration': {
    access: 'signed-in',
    rest: 'post /api/passkeys/options',
    graphql: 'mutation { startPasskeyRegistration }',
  },
  'factors.finishPasskeyRegistration': {
    access: 'signed-in',
    rest: 'post /api/passkeys',
    graphql: 'mutation { finishPasskeyRegistration(name: "", response: {}) { id } }',
  },
  'factors.removePasskey': {
    access: 'signed-in',
    rest: 'delete /api/passkeys/:id',
    graphql: 'mutation { removePasskey(id: "0") }',
  },
  'factors.startPasskeyLogin': {
    access: 'public',
    rest: 'post /api/passkeys/login/options',
    graphql: 'mutation { startPasskeyLogin }',
  },
  // Whatever it is sent, it signs nobody in; that refusal says UNAUTHENTICATED like the lack of a session would.
  'factors.finishPasskeyLogin': {
    access: 'public',
    rest: 'post /api/passkeys/login',
    graphql: 'mutation { finishPasskeyLogin(response: "") { id } }',
  },
  'ownData.getContactSync': {
    access: 'signed-in',
    rest: 'get /api/contact-sync',
    graphql: '{ contactSync { state } }',
  },
  'ownData.syncContact': {
    access: 'signed-in',
    rest: 'post /api/contact-sync',
    graphql: `mutation { syncContact(input: ${PROFILE}) { state } }`,
  },
  'ownData.getExport': { access: 'signed-in', rest: 'get /api/account/export', graphql: '{ dataExport { id } }' },
  'ownData.startExport': {
    access: 'signed-in',
    rest: 'post /api/account/export',
    graphql: 'mutation { startExport { id } }',
  },
  'ownData.downloadExport': { access: 'signed-in', rest: 'get /api/account/export/:id/download' },
  'ownData.deleteAccount': {
    access: 'signed-in',
    rest: 'delete /api/account',
    graphql: 'mutation { deleteAccount(password: "") { id } }',
  },
  'ownData.getReceipt': {
    access: 'public',
    rest: 'get /api/account/receipts/:id',
    graphql: '{ erasureReceipt(id: "0") { id } }',
  },
  'factorRecovery.startFactorRecovery': {
    access: 'public',
    rest: 'post /api/second-factor/recovery',
    graphql: 'mutation { startFactorRecovery(username: "", password: "") { dueAt } }',
  },
  'factorRecovery.stopFactorRecovery': {
    access: 'signed-in',
    rest: 'delete /api/second-factor/recovery',
    graphql: 'mutation { stopFactorRecovery }',
  },
  'factorRecovery.finishFactorRecovery': {
    access: 'public',
    rest: 'post /api/second-factor/recovery/finish',
    graphql: 'mutation { finishFactorRecovery(token: "") }',
  },
  'users.listUsers': { access: 'admin', rest: 'get /api/admin/users', graphql: '{ adminUsers { total } }' },
  'users.setAdminStatus': {
    access: 'admin',
    rest: 'put /api/admin/users/:id/admin-status',
    graphql: 'mutation { setAdminStatus(userId: 0, isAdmin: true) { id } }',
  },
  'support.getPerson': {
    access: 'admin',
    rest: 'get /api/admin/users/:id',
    graphql: '{ adminPerson(userId: 0) { textsToday { used } } }',
  },
  'support.requestVerificationFor': {
    access: 'admin',
    rest: 'post /api/admin/users/:id/email-verification',
    graphql: 'mutation { requestVerificationFor(userId: 0) { email } }',
  },
  'support.endSessionsOf': {
    access: 'admin',
    rest: 'delete /api/admin/users/:id/sessions',
    graphql: 'mutation { endSessionsOf(userId: 0) }',
  },
  'support.cancelSubscriptionOf': {
    access: 'admin',
    rest: 'post /api/admin/users/:id/subscription/cancel',
    graphql: 'mutation { cancelSubscriptionOf(userId: 0, atPeriodEnd: true) { status } }',
  },
  'support.refundPayment': {
    access: 'admin',
    rest: 'post /api/admin/users/:id/refunds',
    graphql: 'mutation { refundPayment(userId: 0, paymentId: "") { id } }',
  },
  'support.grantAccess': {
    access: 'admin',
    rest: 'post /api/admin/users/:id/access-grants',
    graphql: 'mutation { grantAccess(userId: 0, days: 1) { status } }',
  },
  'support.suspendUser': {
    access: 'admin',
    rest: 'put /api/admin/users/:id/suspension',
    graphql: 'mutation { suspendUser(userId: 0, reason: "") { since } }',
  },
  'support.liftSuspension': {
    access: 'admin',
    rest: 'delete /api/admin/users/:id/suspension',
    graphql: 'mutation { liftSuspension(userId: 0) }',
  },
  'users.getTotals': { access: 'admin', rest: 'get /api/admin/totals', graphql: '{ adminTotals { users } }' },
  'messages.sendMessage': {
    access: 'anyone',
    rest: 'post /api/messages',
    graphql: 'mutation { sendMessage(input: { name: "", email: "", text: "" }) }',
  },
  'messages.listMessages': {
    access: 'admin',
    rest: 'get /api/admin/messages',
    graphql: '{ adminMessages { total } }',
  },
  'users.listTrail': { access: 'admin', rest: 'get /api/admin/trail', graphql: '{ adminTrail { total } }' },
  'users.listAudit': { access: 'admin', rest: 'get /api/admin/audit', graphql: '{ auditLog { total } }' },
  'billing.listPrices': { access: 'public', rest: 'get /api/subscription/prices', graphql: '{ prices { id } }' },
  'billing.getSubscription': {
    access: 'signed-in',
    rest: 'get /api/subscription',
    graphql: '{ subscription { status } }',
  },
  'billing.getPlanTerms': {
    access: 'signed-in',
    rest: 'get /api/subscription/terms',
    graphql: '{ planTerms { trialDays } }',
  },
  'billing.syncSubscription': {
    access: 'signed-in',
    rest: 'post /api/subscription/sync',
    graphql: 'mutation { syncSubscription { status } }',
  },
  'billing.createSubscription': {
    access: 'signed-in',
    rest: 'post /api/create-subscription',
    graphql: 'mutation { createSubscription(input: { priceId: "" }) { clientSecret } }',
  },
  'billing.openPortal': {
    access: 'signed-in',
    rest: 'get /api/customer-portal',
    graphql: 'mutation { openPortal { url } }',
  },
  'billing.receiveWebhook': { access: 'public', rest: 'post /api/webhooks/stripe' },
  'journey.listQuestions': {
    access: 'signed-in',
    rest: 'get /api/questions',
    graphql: '{ questions { phaseNumber } }',
  },
  'journey.listPhases': { access: 'subscriber', rest: 'get /api/phases', graphql: '{ phases { id } }' },
  'journey.createPhase': { access: 'subscriber', rest: 'post /api/phases' },
  'journey.updatePhase': { access: 'subscriber', rest: 'put /api/phases/:id' },
  'journey.listDrafts': { access: 'subscriber', graphql: '{ drafts { phaseNumber } }' },
  'journey.saveAnswer': {
    access: 'subscriber',
    graphql: 'mutation { saveAnswer(input: { phaseNumber: 1, index: 9, text: "" }) { phaseNumber } }',
  },
  'journey.startGeneration': {
    access: 'subscriber',
    graphql: 'mutation { startGeneration(input: { phaseNumber: 1 }) { id } }',
  },
  'journey.listGenerations': { access: 'subscriber', graphql: '{ generations { id } }' },
  'journey.getGeneration': { access: 'subscriber', rest: 'get /api/generations/:id' },
  'journey.followGeneration': {
    access: 'subscriber',
    graphql: 'subscription { followGeneration(id: "0") { text } }',
  },
  'changes.followChanges': { access: 'signed-in', graphql: 'subscription { changes { cursor } }' },
  'journey.generateNarrative': { access: 'subscriber', rest: 'post /api/generate-narrative' },
  'journey.stopGeneration': {
    access: 'subscriber',
    rest: 'post /api/generations/:id/stop',
    graphql: 'mutation { stopGeneration(id: "0") { id } }',
  },
  'versions.listVersions': {
    access: 'subscriber',
    rest: 'get /api/versions',
    graphql: '{ versions(phaseNumber: 1) { id } }',
  },
  'versions.getVersion': {
    access: 'subscriber',
    rest: 'get /api/versions/:id',
    graphql: '{ version(id: "0") { id } }',
  },
  'versions.restoreVersion': {
    access: 'subscriber',
    rest: 'post /api/versions/:id/restore',
    graphql: 'mutation { restoreVersion(id: "0") { id } }',
  },
  'versions.editPhase': {
    access: 'subscriber',
    graphql: 'mutation { editPhase(input: { phaseNumber: 1, output: "", editedFrom: "0" }) { id } }',
  },
  'versions.keepPhase': { access: 'subscriber', graphql: 'mutation { keepPhase(phaseNumber: 1) { id } }' },
  'versions.listSprintBases': { access: 'subscriber', graphql: '{ sprintBases { sprintId } }' },
  'versions.keepSprint': { access: 'subscriber', graphql: 'mutation { keepSprint(sprintId: 0) { sprintId } }' },
  'memory.getMemory': { access: 'signed-in', rest: 'get /api/memory', graphql: '{ memory { memory } }' },
  'memory.setMemory': {
    access: 'signed-in',
    rest: 'put /api/memory',
    graphql: 'mutation { setMemory(input: { memory: off, journal: false }) { memory } }',
  },
  'memory.correctMemory': {
    access: 'subscriber',
    rest: 'put /api/memory/:id',
    graphql: 'mutation { correctMemory(id: 0, text: "") { id } }',
  },
  'memory.forgetMemory': {
    access: 'signed-in',
    rest: 'delete /api/memory/:id',
    graphql: 'mutation { forgetMemory(id: 0) { memory } }',
  },
  'memory.listFollowUps': { access: 'subscriber', graphql: '{ followUps { index } }' },
  'memory.goDeeper': { access: 'subscriber', graphql: 'mutation { goDeeper(phaseNumber: 1, index: 0) { index } }' },
  'memory.answerFollowUp': {
    access: 'subscriber',
    graphql: 'mutation { answerFollowUp(input: { phaseNumber: 1, index: 9, text: "" }) { index } }',
  },
  'memory.getCare': { access: 'signed-in', graphql: '{ care { since } }' },
  'memory.dismissCare': { access: 'signed-in', graphql: 'mutation { dismissCare { since } }' },
  'memory.getInsights': {
    access: 'subscriber',
    rest: 'get /api/insights',
    graphql: '{ insights { completedPhases } }',
  },
  'guideUse.getGenerationUse': {
    access: 'subscriber',
    rest: 'get /api/generations/:id/use',
    graphql: '{ generationUse(id: "0") { status } }',
  },
  'guideUse.getLimits': { access: 'subscriber', rest: 'get /api/limits', graphql: '{ guideLimits { nextAt } }' },
  'guideUse.listCosts': {
    access: 'admin',
    rest: 'get /api/admin/costs',
    graphql: '{ adminGuideCosts { currency } }',
  },
  'sprint.listSprints': { access: 'subscriber', rest: 'get /api/sprints', graphql: '{ sprints { id } }' },
  'sprint.getSprint': { access: 'subscriber', rest: 'get /api/sprints/:id', graphql: '{ sprint(id: 0) { id } }' },
  'sprint.createSprint': {
    access: 'subscriber',
    rest: 'post /api/sprints',
    graphql: 'mutation { createSprint(input: { startDate: "never" }) { id } }',
  },
  'sprint.updateSprint': {
    access: 'subscriber',
    rest: 'patch /api/sprints/:id',
    graphql: 'mutation { updateSprint(input: { id: 0 }) { id } }',
  },
  'sprint.createTask': {
    access: 'subscriber',
    rest: 'post /api/sprints/:id/tasks',
    graphql: 'mutation { createTask(input: { sprintId: 0, title: "", dueDate: "" }) { id } }',
  },
  'sprint.updateTask': {
    access: 'subscriber',
    rest: 'patch /api/sprint-tasks/:taskId',
    graphql: 'mutation { updateTask(input: { taskId: 0 }) { id } }',
  },
  'sprint.deleteTask': {
    access: 'subscriber',
    rest: 'delete /api/sprint-tasks/:taskId',
    graphql: 'mutation { deleteTask(taskId: 0) }',
  },
  'sprint.changeTasks': {
    access: 'subscriber',
    rest: 'patch /api/sprints/:id/tasks',
    graphql: 'mutation { changeTasks(sprintId: 0, changes: {}) { undo { remove } } }',
  },
  'sprint.setTaskOrder': {
    access: 'subscriber',
    rest: 'put /api/sprints/:id/task-order',
    graphql: 'mutation { setTaskOrder(sprintId: 0, taskIds: []) { id } }',
  },
  'sprint.saveCheckIn': {
    access: 'subscriber',
    rest: 'post /api/sprints/:id/check-ins',
    graphql:
      'mutation { saveCheckIn(sprintId: 0, input: { planned: 0, done: 0, win: "", blocker: "", choice: "" }) { undo { remove } } }',
  },
  'sprint.listCheckIns': {
    access: 'subscriber',
    rest: 'get /api/sprints/:id/check-ins',
    graphql: '{ checkIns(sprintId: 0) { id } }',
  },
  'sprint.getFeed': {
    access: 'subscriber',
    rest: 'get /api/sprints/:id/feed',
    graphql: '{ sprintFeed(sprintId: 0) { path } }',
  },
  'sprint.openFeed': {
    access: 'subscriber',
    rest: 'post /api/sprints/:id/feed',
    graphql: 'mutation { openSprintFeed(sprintId: 0) { path } }',
  },
  'sprint.closeFeed': {
    access: 'subscriber',
    rest: 'delete /api/sprints/:id/feed',
    graphql: 'mutation { closeSprintFeed(sprintId: 0) { path } }',
  },
  'sprintTasks.findTasks': {
    access: 'subscriber',
    graphql: '{ sprintTasks(input: { sprintId: 0 }) { next } }',
  },
  'sprintTasks.listDueTasks': {
    access: 'subscriber',
    graphql: '{ dueTasks(input: { sprintId: 0, from: "", until: "" }) { next } }',
  },
  'sprintTasks.listTasks': { access: 'subscriber' },
  'sprintTasks.getTask': { access: 'subscriber', graphql: '{ task(taskId: 0) { id } }' },
  'sprintTasks.listSeries': { access: 'subscriber', graphql: '{ taskSeries(taskId: 0) }' },
  'sprintTasks.listTaskDays': { access: 'subscriber', graphql: '{ sprintTaskDays(sprintId: 0) { day } }' },
  'sprintTasks.findTitledTasks': { access: 'subscriber', graphql: '{ foundTasks(words: "") { sprintName } }' },
  'sprintTasks.getPlanning': { access: 'subscriber', graphql: '{ planning { perWeek } }' },
  'sprintTasks.setPlanning': {
    access: 'subscriber',
    graphql: 'mutation { setPlanning(input: { weekdays: [], perWeek: -1 }) { perWeek } }',
  },
  'sprintPlan.previewPlan': {
    access: 'subscriber',
    rest: 'post /api/sprints/:id/plan-preview',
    graphql: '{ planPreview(input: { sprintId: 0 }) { day } }',
  },
  'sprintPlan.proposeChanges': {
    access: 'subscriber',
    rest: 'post /api/sprints/:id/proposals',
    graphql: '{ proposedChanges(sprintId: 0, kind: spread) { week { due } } }',
  },
  'sprintPlan.getForecast': {
    access: 'subscriber',
    rest: 'get /api/sprints/:id/forecast',
    graphql: '{ sprintForecast(sprintId: 0) { forecast { kind } } }',
  },
  'sprintPlan.explainTask': {
    access: 'subscriber',
    rest: 'get /api/sprint-tasks/:taskId/explanation',
    graphql: '{ taskExplanation(taskId: 0) { goal } }',
  },
  'sprintPlan.getToday': { access: 'subscriber', rest: 'get /api/today', graphql: '{ today { day } }' },
  'sprintPlan.listHabits': {
    access: 'subscriber',
    rest: 'get /api/sprints/:id/habits',
    graphql: '{ sprintHabits(sprintId: 0) { share { due } } }',
  },
  'sprintPlan.setHabitDay': {
    access: 'subscriber',
    rest: 'put /api/habits/:id/days/:day',
    graphql: 'mutation { setHabitDay(input: { habitId: 0, day: "", done: true }) { id } }',
  },
  'sprintPlan.updateHabit': {
    access: 'subscriber',
    rest: 'patch /api/habits/:id',
    graphql: 'mutation { updateHabit(input: { habitId: 0 }) { id } }',
  },
  'reminders.getReminders': {
    access: 'subscriber',
    rest: 'get /api/reminders',
    graphql: '{ reminders { enabled } }',
  },
  'reminders.setReminders': {
    access: 'subscriber',
    rest: 'put /api/reminders',
    graphql: 'mutation { setReminders(input: { enabled: false, hour: 8 }) { enabled } }',
  },
  'reminders.stopReminders': {
    access: 'public',
    rest: 'post /api/reminders/:token/off',
    graphql: 'mutation { stopReminders(token: "0") }',
  },
  'reminders.findOffSwitch': { access: 'public', rest: 'get /api/reminders/:token/off' },
  'sprint.readFeed': { access: 'public', rest: 'get /api/calendar/:token' },
  'journal.listEntries': { access: 'subscriber', rest: 'get /api/journal', graphql: '{ entries { id } }' },
  'journal.createEntry': {
    access: 'subscriber',
    rest: 'post /api/journal',
    graphql: 'mutation { createEntry(input: { title: "", content: "" }) { id } }',
  },
  'journal.findEntries': {
    access: 'subscriber',
    rest: 'get /api/journal/search',
    graphql: '{ searchEntries(input: { limit: 0 }) { excerpt { text } } }',
  },
  'journal.getEntry': {
    access: 'subscriber',
    rest: 'get /api/journal/:id',
    graphql: '{ entry(entryId: 0) { id } }',
  },
  'journal.changeEntry': {
    access: 'subscriber',
    rest: 'put /api/journal/:id',
    graphql: 'mutation { changeEntry(input: { entryId: 0 }) { id } }',
  },
  'journal.deleteEntry': {
    access: 'subscriber',
    rest: 'delete /api/journal/:id',
    graphql: 'mutation { deleteEntry(entryId: 0) }',
  },
  'journal.restoreEntry': {
    access: 'subscriber',
    rest: 'post /api/journal/:id/restore',
    graphql: 'mutation { restoreEntry(entryId: 0) { id } }',
  },
  'journal.listVersions': { access: 'subscriber', graphql: '{ entryVersions(entryId: 0) { version } }' },
  'journal.listOnThisDay': { access: 'subscriber', graphql: '{ entriesOnThisDay { monthsAgo } }' },
  'journal.listDays': { access: 'subscriber', graphql: '{ journalDays(month: "never") { day } }' },
  'journal.listTags': { access: 'subscriber', graphql: '{ journalTags { tag } }' },
  'journal.getStatistics': { access: 'subscriber', graphql: '{ journalStatistics { entries } }' },
  'content.getPage': { access: 'public', rest: 'get /api/content/:slug', graphql: '{ page(slug: "none") { id } }' },
  'billing.listPayments': {
    access: 'signed-in',
    rest: 'get /api/subscription/payments',
    graphql: '{ payments { id } }',
  },
  'billing.listAllPrices': {
    access: 'admin',
    rest: 'get /api/admin/subscription/prices',
    graphql: '{ adminPrices { id } }',
  },
  'billing.createPrice': {
    access: 'admin',
    rest: 'post /api/admin/subscription/prices',
    graphql: 'mutation { createPrice(input: { productId: "", amount: "", currency: "", interval: "" }) { id } }',
  },
  'billing.setPriceActive': {
    access: 'admin',
    rest: 'patch /api/admin/subscription/prices/:id',
    graphql: 'mutation { setPriceActive(input: { priceId: "", active: false }) { id } }',
  },
  'billing.getRevenue': {
    access: 'admin',
    rest: 'get /api/admin/subscription/revenue',
    graphql: '{ adminRevenue { activeSubscriptions } }',
  },
  'content.listPublishedPages': { access: 'public', rest: 'get /api/content', graphql: '{ publishedPages { slug } }' },
  'content.listPageVersions': {
    access: 'admin',
    rest: 'get /api/admin/content/:id/versions',
    graphql: '{ pageVersions(id: 0) { id } }',
  },
  'content.restorePage': {
    access: 'admin',
    rest: 'post /api/admin/content/:id/restore',
    graphql: 'mutation { restorePage(id: 0) { id } }',
  },
  'content.listPages': { access: 'admin', rest: 'get /api/admin/content', graphql: '{ pages { id } }' },
  'content.createPage': {
    access: 'admin',
    rest: 'post /api/admin/content',
    graphql: `mutation { createPage(input: ${PAGE}) { id } }`,
  },
  'content.updatePage': {
    access: 'admin',
    rest: 'put /api/admin/content/:id',
    graphql: `mutation { updatePage(id: 0, input: ${PAGE}) { id } }`,
  },
  'content.deletePage': {
    access: 'admin',
    rest: 'delete /api/admin/content/:id',
    graphql: 'mutation { deletePage(id: 0) }',
  },
}

const fieldOf = (document: string) => /\{\s*(\w+)/.exec(document)?.[1] ?? ''

describe('the rows', () => {
  test('are the use cases, each with the access that it has', () => {
    expect(Object.fromEntries(Object.entries(MATRIX).map(([name, { access }]) => [name, access]))).toEqual(
      Object.fromEntries(useCases.map(([name, { access }]) => [name, access])),
    )
  })

  test('name every route once', () => {
    const named = Object.values(MATRIX).flatMap(({ rest }) => rest ?? [])
    const withUseCase = routes.filter(({ documented }) => documented.useCase)
    expect(named.toSorted()).toEqual(withUseCase.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  test('name every GraphQL field once', () => {
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
      Object.keys((type as GraphQLObjectType | null)?.getFields() ?? {}),
    )
    const named = Object.values(MATRIX).flatMap(({ graphql }) => (graphql ? fieldOf(graphql) : []))
    expect(named.toSorted()).toEqual(fields.toSorted())
  })
})

const ROLES = ['anonymous', 'signed in', 'subscriber', 'admin', 'demoted admin'] as const
type Role = (typeof ROLES)[number]

/** The code that a role is turned away with; null where it is let in. Who lost the role lost the session with it. */
function refusalFor(role: Role, access: Access): string | null {
  if (access === 'public' || access === 'anyone') return null
  if (role === 'anonymous' || role === 'demoted admin') return 'UNAUTHENTICATED'
  if (access === 'admin') return role === 'admin' ? null : 'FORBIDDEN'
  if (access === 'subscriber') return role === 'subscriber' ? null : 'SUBSCRIPTION_REQUIRED'
  return null
}

describe('each use case, through each of its doors', () => {
  let product: Product
  const people = {} as Record<Role, Browser>
  beforeAll(async () => {
    product = await startProduct()
    people.anonymous = product.browser()
    people['signed in'] = product.browser()
    await people['signed in'].rest('POST', '/api/register', registration('unpaid'))
    people.subscriber = await product.subscriber('subscriber')
    people.admin = await product.admin()
    people['demoted admin'] = await demoted(product, people.admin)
  }, 120_000)
  afterAll(() => product.stop())

  const isRefusal = (code: unknown) =>
    ['UNAUTHENTICATED', 'FORBIDDEN', 'SUBSCRIPTION_REQUIRED'].includes(String(code)) ? code : null

  test.each(Object.entries(MATRIX))('%s', async (name, { access, rest, graphql, strangersOnly }) => {
    const signsIn = name === 'factors.finishPasskeyLogin'
    for (const role of ROLES) {
      if (strangersOnly && role !== 'anonymous') continue
      const expected = refusalFor(role, access)
      if (rest && !signsIn) {
        const [method = '', path = ''] = rest.split(' ')
        const address = path.replace(/:\w+/, '0')
        const answer = await people[role].rest(method.toUpperCase(), address, method === 'get' ? undefined : {})
        expect([role, rest, isRefusal(answer.body?.code)]).toEqual([role, rest, expected])
        expect(answer.status === 500, `${role} ${rest}`).toBe(false)
      }
      if (graphql && !signsIn) {
        const code = await graphqlCode(product, people[role], graphql)
        expect([role, graphql, isRefusal(code)]).toEqual([role, graphql, expected])
        expect(code).not.toBe('INTERNAL')
      }
    }
  })

  test('a passkey that proves nothing signs nobody in, whoever presents it', async () => {
    for (const role of ['anonymous', 'signed in'] as const) {
      const answer = await people[role].rest('POST', '/api/passkeys/login', { response: { id: 'x' } })
      expect([answer.status, answer.body.code, answer.headers.getSetCookie()]).toEqual([401, 'UNAUTHENTICATED', []])
    }
  })

  test("what is another user's is not found", async () => {
    const other = await product.subscriber('somebody-else')
    const { body: sessions } = await people.subscriber.rest('GET', '/api/sessions')
    const { body: exported } = await people.subscriber.rest('POST', '/api/account/export')
    const { body: user } = await people.subscriber.rest('GET', '/api/user')
    const attempts = [
      await other.rest('DELETE', `/api/sessions/${sessions[0].id}`),
      await other.rest('GET', `/api/account/export/${exported.id}/download`),
      await other.rest('DELETE', '/api/passkeys/not-mine'),
    ]
    for (const { status, body } of attempts) expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    const { country, email, firstName, lastName } = user
    const profile = await other.rest('PUT', `/api/user/${user.id}`, { country, email, firstName, lastName })
    expect([profile.status, profile.body.code]).toEqual([403, 'FORBIDDEN'])
    const graphql = await other.graphql('mutation($id: ID!) { endSession(id: $id) }', { id: sessions[0].id })
    expect(graphql.body.errors[0].extensions.code).toBe('NOT_FOUND')
  })
})

/** Somebody who was made an admin, signed in as one, and lost the role while that session lived. */
async function demoted(product: Product, admin: Browser): Promise<Browser> {
  const browser = product.browser()
  const { body: user } = await browser.rest('POST', '/api/register', registration('demoted'))
  const set = (isAdmin: boolean) => admin.rest('PUT', `/api/admin/users/${user.id}/admin-status`, { isAdmin })
  expect((await set(true)).body).toMatchObject({ id: user.id, isAdmin: true })
  await browser.rest('POST', '/api/login', { username: 'demoted', password: registration('').password })
  const { body: totp } = await browser.rest('POST', '/api/second-factor/totp')
  await browser.rest('POST', '/api/second-factor/totp/confirm', { code: authenticatorApp(totp.secret)() })
  expect((await browser.rest('GET', '/api/admin/users')).status).toBe(200)
  expect((await set(false)).status).toBe(200)
  return browser
}

async function graphqlCode({ url }: Product, browser: Browser, document: string): Promise<unknown> {
  if (!document.startsWith('subscription')) {
    return (await browser.graphql(document)).body.errors?.[0].extensions.code
  }
  const response = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie: browser.cookie() },
    body: JSON.stringify({ query: document }),
  })
  return /"code":"(\w+)"/.exec(await firstWord(response))?.[1]
}

/** What a stream says first: some go on for as long as somebody listens. */
async function firstWord(response: Response): Promise<string> {
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (/"(data|errors)":/.test(text)) break
  }
  return text
}

/** Those that show no person, and those that identity itself notes whom they showed or changed. */
const NOTHING_TO_NOTE = ['billing.getRevenue', 'billing.listAllPrices', 'content.listPageVersions', 'content.listPages']
const NOTED_BY_IDENTITY = [
  'guideUse.listCosts',
  'messages.listMessages',
  'support.endSessionsOf',
  'support.suspendUser',
  'support.liftSuspension',
  'support.getPerson',
  'support.requestVerificationFor',
  'users.listAudit',
  'users.listTrail',
  'users.listUsers',
  'users.setAdminStatus',
]

test('whatever an admin may do goes on the trail, unless it shows and changes nothing of anybody', () => {
  const unnoted = useCases.filter(([, { access, trail }]) => access === 'admin' && !trail).map(([name]) => name)
  expect(unnoted.toSorted()).toEqual([...NOTHING_TO_NOTE, ...NOTED_BY_IDENTITY, 'users.getTotals'].toSorted())
})

describe('an admin', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  }, 120_000)
  afterAll(() => product.stop())

  test('who changes a page is on the trail before it is changed, through either door', async () => {
    const admin = await product.admin()
    const page = { slug: 'on-the-trail', title: 'T', content: 'C' }
    const { body: made } = await admin.rest('POST', '/api/admin/content', page)
    await admin.graphql('mutation($id: Int!) { deletePage(id: $id) }', { id: made.id })
    const { body } = await admin.rest('GET', '/api/admin/trail')
    const lines = body.entries.map(({ action, subject, actor }: Record<string, unknown>) => [action, subject, actor])
    const root = { id: expect.any(Number), username: 'root' }
    expect(lines.slice(0, 2)).toEqual([
      ['page_delete', String(made.id), root],
      ['page_create', 'on-the-trail', root],
    ])
    const byGraphql = await admin.graphql('{ adminTrail { entries { action subject } } }')
    expect(byGraphql.body.data.adminTrail.entries).toContainEqual({ action: 'page_create', subject: 'on-the-trail' })
  })

  test('the trail is read on behind a line, through either door alike, by admins alone', async () => {
    const admin = await product.admin()
    for (const slug of ['first', 'second']) {
      await admin.rest('POST', '/api/admin/content', { slug: `behind-${slug}`, title: 'T', content: 'C' })
    }
    const [newest] = (await admin.rest('GET', '/api/admin/trail')).body.entries
    const byRest = await admin.rest('GET', `/api/admin/trail?before=${newest.id}`)
    expect(byRest.body.entries[0]).toMatchObject({ action: 'page_create', subject: 'behind-first' })
    const query = 'query ($before: ID) { adminTrail(before: $before) { next entries { id action subject } } }'
    const { body } = await admin.graphql(query, { before: newest.id })
    const ids = (entries: { id: string }[]) => entries.map(({ id }) => id)
    expect(ids(body.data.adminTrail.entries)).toEqual(ids(byRest.body.entries))
    expect(body.data.adminTrail.next).toBe(byRest.body.next)
    expect((await admin.rest('GET', '/api/admin/trail?before=x')).status).toBe(400)
    const reader = await product.subscriber()
    expect((await reader.rest('GET', `/api/admin/trail?before=${newest.id}`)).status).toBe(403)
    expect((await reader.graphql(query, { before: newest.id })).body.errors[0].extensions.code).toBe('FORBIDDEN')
  })

  test('sees of a person what support needs, without their words; signing them out holds at once', async () => {
    const admin = await product.admin()
    const reader = await product.subscriber()
    await reader.rest('POST', '/api/journal', { userId: 1, title: 'A secret', content: 'Nobody reads this.', tags: [] })
    const path = `/api/admin/users/${reader.userId}`
    const { body: person } = await admin.rest('GET', path)
    expect(person).toMatchObject({ user: { username: reader.username }, sessions: [{ address: '127.0.0.1' }] })
    expect(JSON.stringify(person)).not.toMatch(/secret|Nobody reads/)
    // Neither billing nor journey runs here: what they know is missing, the rest is there.
    expect(person).toMatchObject({ subscription: null, payments: null, generations: null, textsToday: null })
    const query = 'query($userId: Int!) { adminPerson(userId: $userId) { user { username } sessions { address } } }'
    const { body } = await admin.graphql(query, { userId: reader.userId })
    expect(body.data.adminPerson).toEqual({
      user: { username: reader.username },
      sessions: [{ address: '127.0.0.1' }],
    })
    expect((await admin.rest('DELETE', `${path}/sessions`)).body).toEqual({ ended: 1 })
    expect((await reader.rest('GET', '/api/user')).status).toBe(401)
    const { body: trail } = await admin.rest('GET', '/api/admin/trail')
    const lines = trail.entries.map(({ action, users }: Record<string, unknown>) => [action, users])
    const whom = [{ id: reader.userId, username: reader.username }]
    expect(lines.slice(0, 2)).toEqual([
      ['sessions_end', whom],
      ['person_read', whom],
    ])
    expect((await admin.rest('GET', '/api/admin/users/2147483647')).status).toBe(404)
  })

  test.each(['REST', 'GraphQL'])(
    'changes what somebody pays with a session proven a moment ago, on the trail before it is done (%s)',
    async (door) => {
      const admin = await product.admin()
      const reader = await product.subscriber()
      type Asked = readonly [name: string, path: string, fields: Record<string, unknown>]
      const ask = async ([name, path, fields]: Asked) => {
        const { body } =
          door === 'REST'
            ? await admin.rest('POST', `/api/admin/users/${reader.userId}/${path}`, fields)
            : await admin.graphql(
                `mutation { ${name}(userId: ${reader.userId}, ${JSON.stringify(fields)
                  .slice(1, -1)
                  .replaceAll(/"(\w+)":/g, '$1:')}) { __typename } }`,
              )
        return (body.code ?? body.errors[0].extensions.code) as string
      }
      const asks: Asked[] = [
        ['refundPayment', 'refunds', { paymentId: 'in_1' }],
        ['cancelSubscriptionOf', 'subscription/cancel', { atPeriodEnd: true }],
        ['grantAccess', 'access-grants', { days: 7 }],
      ]
      const actions = async () => {
        const { body } = await admin.rest('GET', `/api/admin/trail?search=${reader.username}&only=changes`)
        return body.entries.map(({ action, subject }: Record<string, string>) => [action, subject]) as string[][]
      }
      await admin.rest('DELETE', '/api/proof')
      for (const asked of asks) expect(await ask(asked)).toBe('PROOF_REQUIRED')
      expect(await actions()).toEqual([])
      await admin.rest('POST', '/api/proof', { password: registration('').password })
      // Billing does not run here: what was to be done is on the trail, and not done.
      for (const asked of asks) expect(await ask(asked)).toBe('UNAVAILABLE')
      expect(await actions()).toEqual([
        ['access_grant', '7 days'],
        ['subscription_cancel', 'at the period’s end'],
        ['payment_refund', 'in_1'],
      ])
    },
  )

  test.each(['REST', 'GraphQL'])(
    'changes roles, sessions and prices with a session proven a moment ago, as one is that has just begun (%s)',
    async (door) => {
      const admin = await product.admin()
      const reader = await product.subscriber()
      const of = `/api/admin/users/${reader.userId}`
      const price = { productId: 'prod_1', amount: '9.99', currency: 'usd', interval: 'month' }
      type Asked = { graphql: string; variables?: object; rest: [method: string, path: string, body?: object] }
      const asks: Asked[] = [
        {
          graphql: `mutation { setAdminStatus(userId: ${reader.userId}, isAdmin: false) { id } }`,
          rest: ['PUT', `${of}/admin-status`, { isAdmin: false }],
        },
        {
          graphql: `mutation { endSessionsOf(userId: ${reader.userId}) }`,
          rest: ['DELETE', `${of}/sessions`],
        },
        {
          graphql: 'mutation($input: NewPriceInput!) { createPrice(input: $input) { id } }',
          variables: { input: price },
          rest: ['POST', '/api/admin/subscription/prices', price],
        },
        {
          graphql: 'mutation($input: SetPriceActiveInput!) { setPriceActive(input: $input) { id } }',
          variables: { input: { priceId: 'price_1', active: false } },
          rest: ['PATCH', '/api/admin/subscription/prices/price_1', { active: false }],
        },
      ]
      const ask = async ({ graphql, variables, rest }: Asked) => {
        const { body } = await (door === 'REST' ? admin.rest(...rest) : admin.graphql(graphql, variables))
        return (body.code ?? body.errors?.[0].extensions.code ?? null) as string | null
      }
      const askAll = async () => {
        const codes: (string | null)[] = []
        for (const asked of asks) codes.push(await ask(asked))
        return codes
      }
      const lines = async () => (await admin.rest('GET', '/api/admin/trail?only=changes')).body.total as number
      const before = await lines()
      await admin.rest('DELETE', '/api/proof')
      expect(await askAll()).toEqual(asks.map(() => 'PROOF_REQUIRED'))
      expect((await reader.rest('GET', '/api/user')).status).toBe(200)
      expect(await lines()).toBe(before)
      await admin.rest('POST', '/api/login', { username: 'root', password: registration('').password })
      // Billing does not run here.
      expect(await askAll()).toEqual([null, null, 'UNAVAILABLE', 'UNAVAILABLE'])
      expect((await reader.rest('GET', '/api/user')).status).toBe(401)
    },
  )

  test.each(['REST', 'GraphQL'])(
    'suspends somebody, who is out at once and told why, and lifts it (%s)',
    async (door) => {
      const admin = await product.admin()
      const reader = await product.subscriber()
      const path = `/api/admin/users/${reader.userId}/suspension`
      const reason = 'Payments were disputed.'
      const suspend = async () => {
        if (door === 'REST') return (await admin.rest('PUT', path, { reason })).body
        const query =
          'mutation($reason: String!, $userId: Int!) { suspendUser(userId: $userId, reason: $reason) { reason } }'
        const { body } = await admin.graphql(query, { reason, userId: reader.userId })
        return body.data?.suspendUser ?? body.errors[0].extensions
      }
      await admin.rest('DELETE', '/api/proof')
      expect(await suspend()).toMatchObject({ code: 'PROOF_REQUIRED' })
      await admin.rest('POST', '/api/proof', { password: registration('').password })
      expect(await suspend()).toMatchObject({ reason })
      expect((await reader.rest('GET', '/api/user')).status).toBe(401)
      const signIn = { username: reader.username, password: registration('').password }
      const refused = await product.browser().rest('POST', '/api/login', signIn)
      expect([refused.status, refused.body.message]).toEqual([
        403,
        expect.stringContaining(`suspended. The reason: “${reason}”`),
      ])
      expect((await admin.rest('GET', `/api/admin/users/${reader.userId}`)).body.suspension).toMatchObject({ reason })
      if (door === 'REST') expect((await admin.rest('DELETE', path)).status).toBe(204)
      else await admin.graphql(`mutation { liftSuspension(userId: ${reader.userId}) }`)
      expect((await product.browser().rest('POST', '/api/login', signIn)).status).toBe(200)
    },
  )

  test.each(['REST', 'GraphQL'])(
    'without a second factor is refused what admins may do, and nothing else (%s)',
    async (door) => {
      const root = await product.admin()
      const made = product.browser()
      const name = `made-${crypto.randomUUID().slice(0, 8)}`
      const { body: user } = await made.rest('POST', '/api/register', registration(name))
      await root.rest('PUT', `/api/admin/users/${user.id}/admin-status`, { isAdmin: true })
      await made.rest('POST', '/api/login', { username: name, password: registration('').password })
      const refused =
        door === 'REST'
          ? (await made.rest('GET', '/api/admin/users')).body
          : (await made.graphql('{ adminUsers { total } }')).body.errors[0]
      expect([refused.code ?? refused.extensions.code, refused.message]).toEqual([
        'FORBIDDEN',
        expect.stringContaining('Admins need a second factor'),
      ])
      expect((await made.rest('GET', '/api/user')).body).toMatchObject({ isAdmin: true, secondFactorDue: true })
      const { body } = await made.rest('POST', '/api/second-factor/totp')
      const code = authenticatorApp(body.secret)()
      expect((await made.rest('POST', '/api/second-factor/totp/confirm', { code })).status).toBe(200)
      expect((await made.rest('GET', '/api/admin/users')).status).toBe(200)
    },
  )
})
