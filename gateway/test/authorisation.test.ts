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
  rest: string
  /** Written as a document asks for it; the operation is a mutation where it begins with `mutation`. */
  graphql: string
  strangersOnly: boolean
}

/**
 * Use case, access, route, GraphQL document. `once`: asked by strangers alone, because it would end what the other
 * questions need. Whatever `factors.finishPasskeyLogin` is sent, it signs nobody in; that refusal says UNAUTHENTICATED
 * like the lack of a session would.
 */
const TABLE = `
  actions.reportActions               | public         | post /api/actions                             |
  clientErrors.reportClientError      | anyone         | post /api/client-errors                       |
  config.getConfig                    | public         | get /api/config                               | { config { brand { name } } }
  config.listReaders                  | public         |                                               | { guideReaders }
  identity.register                   | public         | post /api/register                            | mutation { register(input: { username: "", password: "", email: "", firstName: "", lastName: "", country: "" }) { id } }
  identity.login                      | public         | post /api/login                               | mutation { login(input: { username: "", password: "" }) { id } }
  identity.logout                     | public once    | post /api/logout                              | mutation { logout }
  identity.getUser                    | signed-in      | get /api/user                                 |
  identity.getViewer                  | anyone         |                                               | { viewer { id } }
  identity.updateUser                 | signed-in      | put /api/user/:id                             |
  identity.updateProfile              | signed-in      |                                               | mutation { updateProfile(input: { email: "", firstName: "", lastName: "", country: "" }) { id } }
  identity.setTimeZone                | signed-in      |                                               | mutation { setTimeZone(timeZone: "") { id } }
  sessions.listSessions               | signed-in      | get /api/sessions                             | { sessions { id } }
  sessions.endSession                 | signed-in      | delete /api/sessions/:id                      | mutation { endSession(id: "0") }
  sessions.endOtherSessions           | signed-in      | delete /api/sessions                          | mutation { endOtherSessions }
  sessions.listActivity               | signed-in      | get /api/activity                             | { activity { id } }
  recovery.getEmailStatus             | signed-in      | get /api/email                                | { emailStatus { email } }
  recovery.changeEmail                | signed-in      | put /api/email                                | mutation { changeEmail(email: "", password: "") { email } }
  recovery.requestEmailVerification   | signed-in      | post /api/email-verification                  | mutation { requestEmailVerification { email } }
  recovery.confirmEmail               | public         | post /api/email-verification/confirm          | mutation { confirmEmail(token: "") }
  recovery.listAdditions              | public         | post /api/links/additions                     | mutation { additions(token: "") { totp } }
  recovery.undoLockChange             | public         | post /api/links/undo                          | mutation { undoLockChange(token: "") }
  proofs.getProof                     | signed-in      | get /api/proof                                | { proof { passkeys } }
  proofs.proveByPassword              | signed-in      | post /api/proof                               | mutation { proveByPassword(password: "") { passkeys } }
  proofs.endProof                     | signed-in once | delete /api/proof                             | mutation { endProof { passkeys } }
  proofs.startPasskeyProof            | signed-in      | post /api/proof/passkey/options               | mutation { startPasskeyProof }
  proofs.proveByPasskey               | signed-in      | post /api/proof/passkey                       | mutation { proveByPasskey(response: {}) { passkeys } }
  factors.renewRecoveryCodes          | signed-in      | post /api/second-factor/recovery-codes        | mutation { renewRecoveryCodes }
  recovery.requestPasswordReset       | public         | post /api/password-reset                      | mutation { requestPasswordReset(email: "") }
  recovery.resetPassword              | public         | post /api/password-reset/confirm              | mutation { resetPassword(token: "", password: "") }
  recovery.changePassword             | signed-in      | put /api/password                             | mutation { changePassword(current: "", next: "") }
  factors.getSecondFactor             | signed-in      | get /api/second-factor                        | { secondFactor { totp } }
  factors.startTotp                   | signed-in      | post /api/second-factor/totp                  | mutation { startTotp { secret } }
  factors.confirmTotp                 | signed-in      | post /api/second-factor/totp/confirm          | mutation { confirmTotp(code: "") }
  factors.disableTotp                 | signed-in      | delete /api/second-factor/totp                | mutation { disableTotp(password: "") }
  factors.startPasskeyRegistration    | signed-in      | post /api/passkeys/options                    | mutation { startPasskeyRegistration }
  factors.finishPasskeyRegistration   | signed-in      | post /api/passkeys                            | mutation { finishPasskeyRegistration(name: "", response: {}) { id } }
  factors.removePasskey               | signed-in      | delete /api/passkeys/:id                      | mutation { removePasskey(id: "0") }
  factors.startPasskeyLogin           | public         | post /api/passkeys/login/options              | mutation { startPasskeyLogin }
  factors.finishPasskeyLogin          | public         | post /api/passkeys/login                      | mutation { finishPasskeyLogin(response: "") { id } }
  ownData.getContactSync              | signed-in      | get /api/contact-sync                         | { contactSync { state } }
  ownData.syncContact                 | signed-in      | post /api/contact-sync                        | mutation { syncContact(input: { email: "", firstName: "", lastName: "", country: "" }) { state } }
  ownData.getExport                   | signed-in      | get /api/account/export                       | { dataExport { id } }
  ownData.startExport                 | signed-in      | post /api/account/export                      | mutation { startExport { id } }
  ownData.downloadExport              | signed-in      | get /api/account/export/:id/download          |
  ownData.deleteAccount               | signed-in      | delete /api/account                           | mutation { deleteAccount(password: "") { id } }
  ownData.getReceipt                  | public         | get /api/account/receipts/:id                 | { erasureReceipt(id: "0") { id } }
  factorRecovery.startFactorRecovery  | public         | post /api/second-factor/recovery              | mutation { startFactorRecovery(username: "", password: "") { dueAt } }
  factorRecovery.stopFactorRecovery   | signed-in      | delete /api/second-factor/recovery            | mutation { stopFactorRecovery }
  factorRecovery.finishFactorRecovery | public         | post /api/second-factor/recovery/finish       | mutation { finishFactorRecovery(token: "") }
  users.listUsers                     | admin          | get /api/admin/users                          | { adminUsers { total } }
  users.exportUsers                   | admin          | get /api/admin/users.csv                      |
  users.setAdminStatus                | admin          | put /api/admin/users/:id/admin-status         | mutation { setAdminStatus(userId: 0, isAdmin: true) { id } }
  support.getPerson                   | admin          | get /api/admin/users/:id                      | { adminPerson(userId: 0) { textsToday { used } } }
  support.requestVerificationFor      | admin          | post /api/admin/users/:id/email-verification  | mutation { requestVerificationFor(userId: 0) { email } }
  support.endSessionsOf               | admin          | delete /api/admin/users/:id/sessions          | mutation { endSessionsOf(userId: 0) }
  support.cancelSubscriptionOf        | admin          | post /api/admin/users/:id/subscription/cancel | mutation { cancelSubscriptionOf(userId: 0, atPeriodEnd: true) { status } }
  support.refundPayment               | admin          | post /api/admin/users/:id/refunds             | mutation { refundPayment(userId: 0, paymentId: "") { id } }
  support.grantAccess                 | admin          | post /api/admin/users/:id/access-grants       | mutation { grantAccess(userId: 0, days: 1) { status } }
  support.suspendUser                 | admin          | put /api/admin/users/:id/suspension           | mutation { suspendUser(userId: 0, reason: "") { since } }
  support.liftSuspension              | admin          | delete /api/admin/users/:id/suspension        | mutation { liftSuspension(userId: 0) }
  users.getTotals                     | admin          | get /api/admin/totals                         | { adminTotals { users } }
  messages.sendMessage                | anyone         | post /api/messages                            | mutation { sendMessage(input: { name: "", email: "", text: "" }) }
  messages.listMessages               | admin          | get /api/admin/messages                       | { adminMessages { total } }
  users.listTrail                     | admin          | get /api/admin/trail                          | { adminTrail { total } }
  users.listAudit                     | admin          | get /api/admin/audit                          | { auditLog { total } }
  billing.listPrices                  | public         | get /api/subscription/prices                  | { prices { id } }
  billing.getSubscription             | signed-in      | get /api/subscription                         | { subscription { status } }
  billing.getPlanTerms                | signed-in      | get /api/subscription/terms                   | { planTerms { trialDays } }
  billing.syncSubscription            | signed-in      | post /api/subscription/sync                   | mutation { syncSubscription { status } }
  billing.createSubscription          | signed-in      | post /api/create-subscription                 | mutation { createSubscription(input: { priceId: "" }) { clientSecret } }
  billing.openPortal                  | signed-in      | get /api/customer-portal                      | mutation { openPortal { url } }
  billing.receiveWebhook              | public         | post /api/webhooks/stripe                     |
  journey.listQuestions               | signed-in      | get /api/questions                            | { questions { phaseNumber } }
  journey.listPhases                  | subscriber     | get /api/phases                               | { phases { id } }
  journey.createPhase                 | subscriber     | post /api/phases                              |
  journey.updatePhase                 | subscriber     | put /api/phases/:id                           |
  journey.listDrafts                  | subscriber     |                                               | { drafts { phaseNumber } }
  journey.saveAnswer                  | subscriber     |                                               | mutation { saveAnswer(input: { phaseNumber: 1, index: 9, text: "" }) { phaseNumber } }
  journey.startGeneration             | subscriber     |                                               | mutation { startGeneration(input: { phaseNumber: 1 }) { id } }
  journey.listGenerations             | subscriber     |                                               | { generations { id } }
  journey.getGeneration               | subscriber     | get /api/generations/:id                      |
  journey.followGeneration            | subscriber     |                                               | subscription { followGeneration(id: "0") { text } }
  changes.followChanges               | signed-in      |                                               | subscription { changes { cursor } }
  journey.generateNarrative           | subscriber     | post /api/generate-narrative                  |
  journey.stopGeneration              | subscriber     | post /api/generations/:id/stop                | mutation { stopGeneration(id: "0") { id } }
  versions.listVersions               | subscriber     | get /api/versions                             | { versions(phaseNumber: 1) { id } }
  versions.getVersion                 | subscriber     | get /api/versions/:id                         | { version(id: "0") { id } }
  versions.restoreVersion             | subscriber     | post /api/versions/:id/restore                | mutation { restoreVersion(id: "0") { id } }
  versions.editPhase                  | subscriber     |                                               | mutation { editPhase(input: { phaseNumber: 1, output: "", editedFrom: "0" }) { id } }
  versions.keepPhase                  | subscriber     |                                               | mutation { keepPhase(phaseNumber: 1) { id } }
  versions.listSprintBases            | subscriber     |                                               | { sprintBases { sprintId } }
  versions.keepSprint                 | subscriber     |                                               | mutation { keepSprint(sprintId: 0) { sprintId } }
  memory.getMemory                    | signed-in      | get /api/memory                               | { memory { memory } }
  memory.setMemory                    | signed-in      | put /api/memory                               | mutation { setMemory(input: { memory: off, journal: false }) { memory } }
  memory.correctMemory                | subscriber     | put /api/memory/:id                           | mutation { correctMemory(id: 0, text: "") { id } }
  memory.forgetMemory                 | signed-in      | delete /api/memory/:id                        | mutation { forgetMemory(id: 0) { memory } }
  memory.listFollowUps                | subscriber     |                                               | { followUps { index } }
  memory.goDeeper                     | subscriber     |                                               | mutation { goDeeper(phaseNumber: 1, index: 0) { index } }
  memory.answerFollowUp               | subscriber     |                                               | mutation { answerFollowUp(input: { phaseNumber: 1, index: 9, text: "" }) { index } }
  memory.getCare                      | signed-in      |                                               | { care { since } }
  memory.dismissCare                  | signed-in      |                                               | mutation { dismissCare { since } }
  memory.getInsights                  | subscriber     | get /api/insights                             | { insights { completedPhases } }
  guideUse.getGenerationUse           | subscriber     | get /api/generations/:id/use                  | { generationUse(id: "0") { status } }
  guideUse.getLimits                  | subscriber     | get /api/limits                               | { guideLimits { nextAt } }
  guideUse.listCosts                  | admin          | get /api/admin/costs                          | { adminGuideCosts { currency } }
  sprint.listSprints                  | subscriber     | get /api/sprints                              | { sprints { id } }
  sprint.getSprint                    | subscriber     | get /api/sprints/:id                          | { sprint(id: 0) { id } }
  sprint.createSprint                 | subscriber     | post /api/sprints                             | mutation { createSprint(input: { startDate: "never" }) { id } }
  sprint.updateSprint                 | subscriber     | patch /api/sprints/:id                        | mutation { updateSprint(input: { id: 0 }) { id } }
  sprint.createTask                   | subscriber     | post /api/sprints/:id/tasks                   | mutation { createTask(input: { sprintId: 0, title: "", dueDate: "" }) { id } }
  sprint.updateTask                   | subscriber     | patch /api/sprint-tasks/:taskId               | mutation { updateTask(input: { taskId: 0 }) { id } }
  sprint.deleteTask                   | subscriber     | delete /api/sprint-tasks/:taskId              | mutation { deleteTask(taskId: 0) }
  sprint.changeTasks                  | subscriber     | patch /api/sprints/:id/tasks                  | mutation { changeTasks(sprintId: 0, changes: {}) { undo { remove } } }
  sprint.setTaskOrder                 | subscriber     | put /api/sprints/:id/task-order               | mutation { setTaskOrder(sprintId: 0, taskIds: []) { id } }
  sprint.saveCheckIn                  | subscriber     | post /api/sprints/:id/check-ins               | mutation { saveCheckIn(sprintId: 0, input: { planned: 0, done: 0, win: "", blocker: "", choice: "" }) { undo { remove } } }
  sprint.listCheckIns                 | subscriber     | get /api/sprints/:id/check-ins                | { checkIns(sprintId: 0) { id } }
  sprint.getFeed                      | subscriber     | get /api/sprints/:id/feed                     | { sprintFeed(sprintId: 0) { path } }
  sprint.openFeed                     | subscriber     | post /api/sprints/:id/feed                    | mutation { openSprintFeed(sprintId: 0) { path } }
  sprint.closeFeed                    | subscriber     | delete /api/sprints/:id/feed                  | mutation { closeSprintFeed(sprintId: 0) { path } }
  sprintTasks.findTasks               | subscriber     |                                               | { sprintTasks(input: { sprintId: 0 }) { next } }
  sprintTasks.listDueTasks            | subscriber     |                                               | { dueTasks(input: { sprintId: 0, from: "", until: "" }) { next } }
  sprintTasks.listTasks               | subscriber     |                                               |
  sprintTasks.getTask                 | subscriber     |                                               | { task(taskId: 0) { id } }
  sprintTasks.listSeries              | subscriber     |                                               | { taskSeries(taskId: 0) }
  sprintTasks.listTaskDays            | subscriber     |                                               | { sprintTaskDays(sprintId: 0) { day } }
  sprintTasks.findTitledTasks         | subscriber     |                                               | { foundTasks(words: "") { sprintName } }
  sprintTasks.getPlanning             | subscriber     |                                               | { planning { perWeek } }
  sprintTasks.setPlanning             | subscriber     |                                               | mutation { setPlanning(input: { weekdays: [], perWeek: -1 }) { perWeek } }
  sprintPlan.previewPlan              | subscriber     | post /api/sprints/:id/plan-preview            | { planPreview(input: { sprintId: 0 }) { day } }
  sprintPlan.getPlanLeft              | subscriber     |                                               | { sprintPlanLeft(sprintId: 0) { tasks } }
  sprintPlan.proposeChanges           | subscriber     | post /api/sprints/:id/proposals               | { proposedChanges(sprintId: 0, kind: spread) { week { due } } }
  sprintPlan.getForecast              | subscriber     | get /api/sprints/:id/forecast                 | { sprintForecast(sprintId: 0) { forecast { kind } } }
  sprintPlan.explainTask              | subscriber     | get /api/sprint-tasks/:taskId/explanation     | { taskExplanation(taskId: 0) { goal } }
  sprintPlan.getToday                 | subscriber     | get /api/today                                | { today { day } }
  sprintPlan.listHabits               | subscriber     | get /api/sprints/:id/habits                   | { sprintHabits(sprintId: 0) { share { due } } }
  sprintPlan.setHabitDay              | subscriber     | put /api/habits/:id/days/:day                 | mutation { setHabitDay(input: { habitId: 0, day: "", done: true }) { id } }
  sprintPlan.updateHabit              | subscriber     | patch /api/habits/:id                         | mutation { updateHabit(input: { habitId: 0 }) { id } }
  reminders.getReminders              | subscriber     | get /api/reminders                            | { reminders { enabled } }
  reminders.setReminders              | subscriber     | put /api/reminders                            | mutation { setReminders(input: { enabled: false, hour: 8 }) { enabled } }
  reminders.stopReminders             | public         | post /api/reminders/:token/off                | mutation { stopReminders(token: "0") }
  reminders.findOffSwitch             | public         | get /api/reminders/:token/off                 |
  sprint.readFeed                     | public         | get /api/calendar/:token                      |
  journal.listEntries                 | subscriber     | get /api/journal                              | { entries { id } }
  journal.createEntry                 | subscriber     | post /api/journal                             | mutation { createEntry(input: { title: "", content: "" }) { id } }
  journal.findEntries                 | subscriber     | get /api/journal/search                       | { searchEntries(input: { limit: 0 }) { excerpt { text } } }
  journal.countEntries                | subscriber     |                                               | { entryCount(input: { tag: "x" }) { entries } }
  journal.getEntry                    | subscriber     | get /api/journal/:id                          | { entry(entryId: 0) { id } }
  journal.changeEntry                 | subscriber     | put /api/journal/:id                          | mutation { changeEntry(input: { entryId: 0 }) { id } }
  journal.deleteEntry                 | subscriber     | delete /api/journal/:id                       | mutation { deleteEntry(entryId: 0) }
  journal.restoreEntry                | subscriber     | post /api/journal/:id/restore                 | mutation { restoreEntry(entryId: 0) { id } }
  journal.listVersions                | subscriber     |                                               | { entryVersions(entryId: 0) { version } }
  journal.listOnThisDay               | subscriber     |                                               | { entriesOnThisDay { monthsAgo } }
  journal.listDays                    | subscriber     |                                               | { journalDays(month: "never") { day } }
  journal.listTags                    | subscriber     |                                               | { journalTags { tag } }
  journal.getStatistics               | subscriber     |                                               | { journalStatistics { entries } }
  content.getPage                     | public         | get /api/content/:slug                        | { page(slug: "none") { id } }
  billing.listPayments                | signed-in      | get /api/subscription/payments                | { payments { id } }
  billing.listAllPrices               | admin          | get /api/admin/subscription/prices            | { adminPrices { id } }
  billing.createPrice                 | admin          | post /api/admin/subscription/prices           | mutation { createPrice(input: { productId: "", amount: "", currency: "", interval: "" }) { id } }
  billing.setPriceActive              | admin          | patch /api/admin/subscription/prices/:id      | mutation { setPriceActive(input: { priceId: "", active: false }) { id } }
  billing.getRevenue                  | admin          | get /api/admin/subscription/revenue           | { adminRevenue { activeSubscriptions } }
  content.listPublishedPages          | public         | get /api/content                              | { publishedPages { slug } }
  content.listPageVersions            | admin          | get /api/admin/content/:id/versions           | { pageVersions(id: 0) { id } }
  content.restorePage                 | admin          | post /api/admin/content/:id/restore           | mutation { restorePage(id: 0) { id } }
  content.listPages                   | admin          | get /api/admin/content                        | { pages { id } }
  content.createPage                  | admin          | post /api/admin/content                       | mutation { createPage(input: { slug: "", title: "", content: "" }) { id } }
  content.updatePage                  | admin          | put /api/admin/content/:id                    | mutation { updatePage(id: 0, input: { slug: "", title: "", content: "" }) { id } }
  content.deletePage                  | admin          | delete /api/admin/content/:id                 | mutation { deletePage(id: 0) }
  content.createImage                 | admin          | post /api/admin/images                        | mutation { createImage(data: "") { id } }
  content.getImage                    | public         | get /api/images/:id                           |
`

const MATRIX: Record<string, Row> = Object.fromEntries(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [name = '', asked = '', rest = '', graphql = ''] = line.split('|').map((cell) => cell.trim())
      const [access, once] = asked.split(' ') as [Access, 'once'?]
      return [name, { access, rest, graphql, strangersOnly: Boolean(once) }]
    }),
)

const fieldOf = (document: string) => /\{\s*(\w+)/.exec(document)?.[1] ?? ''

describe('the rows', () => {
  test('are the use cases, each with the access that it has', () => {
    expect(Object.fromEntries(Object.entries(MATRIX).map(([name, { access }]) => [name, access]))).toEqual(
      Object.fromEntries(useCases.map(([name, { access }]) => [name, access])),
    )
  })

  test('name every route once', () => {
    const named = Object.values(MATRIX).flatMap(({ rest }) => rest || [])
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
  })
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
  'users.exportUsers',
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
  })
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
