/** The calls that both doors of the product have: by REST and by GraphQL. */
export type Input = Record<string, unknown>

export interface Call {
  rest: (input: Input) => [method: string, path: string, body?: Input]
  /** A document that is given the input as its variables, or as the variable `input` where that is what it declares. */
  graphql: string
}

const SPRINT = 'id name status plan { goal }'
const TASK = 'id title status completedDate'
const USER = 'id username email firstName lastName country isAdmin createdAt subscriptionStatus timeZone'

export const CALLS = {
  viewer: { rest: () => ['GET', '/api/user'], graphql: `{ viewer { ${USER} } }` },
  register: {
    rest: (input) => ['POST', '/api/register', input],
    graphql: `mutation($input: RegisterInput!) { register(input: $input) { ${USER} } }`,
  },
  login: {
    rest: (input) => ['POST', '/api/login', input],
    graphql: `mutation($input: LoginInput!) { login(input: $input) { ${USER} } }`,
  },
  logout: { rest: () => ['POST', '/api/logout'], graphql: 'mutation { logout }' },
  changePassword: {
    rest: (input) => ['PUT', '/api/password', input],
    graphql: 'mutation($current: String!, $next: String!) { changePassword(current: $current, next: $next) }',
  },
  deleteAccount: {
    rest: (input) => ['DELETE', '/api/account', input],
    graphql: 'mutation($password: String!) { deleteAccount(password: $password) { id } }',
  },
  updateProfile: {
    rest: ({ id, ...profile }) => ['PUT', `/api/user/${String(id)}`, profile],
    graphql: `mutation($email: String!, $firstName: String!, $lastName: String!, $country: String!) {
      updateProfile(input: { email: $email, firstName: $firstName, lastName: $lastName, country: $country }) {
        ${USER} pendingEmail
      }
    }`,
  },
  changeEmail: {
    rest: (input) => ['PUT', '/api/email', input],
    graphql:
      'mutation($email: String!, $password: String!) { changeEmail(email: $email, password: $password) { pending } }',
  },
  emailStatus: { rest: () => ['GET', '/api/email'], graphql: '{ emailStatus { email verified pending } }' },
  requestReset: {
    rest: (input) => ['POST', '/api/password-reset', input],
    graphql: 'mutation($email: String!) { requestPasswordReset(email: $email) }',
  },
  resetPassword: {
    rest: (input) => ['POST', '/api/password-reset/confirm', input],
    graphql: `mutation($token: String!, $password: String!, $keep: Boolean) {
      resetPassword(token: $token, password: $password, keep: $keep)
    }`,
  },
  confirmEmail: {
    rest: (input) => ['POST', '/api/email-verification/confirm', input],
    graphql: 'mutation($token: String!, $keep: Boolean) { confirmEmail(token: $token, keep: $keep) }',
  },
  additions: {
    rest: (input) => ['POST', '/api/links/additions', input],
    graphql: `mutation($token: String!) {
      additions(token: $token) { passkeys { name } sessions { device } totp pendingEmail verified own }
    }`,
  },
  undo: {
    rest: (input) => ['POST', '/api/links/undo', input],
    graphql: 'mutation($token: String!) { undoLockChange(token: $token) }',
  },
  prove: {
    rest: (input) => ['POST', '/api/proof', input],
    graphql: 'mutation($password: String!) { proveByPassword(password: $password) { provenUntil } }',
  },
  startPasskeyProof: {
    rest: () => ['POST', '/api/proof/passkey/options'],
    graphql: 'mutation { startPasskeyProof }',
  },
  provePasskey: {
    rest: (input) => ['POST', '/api/proof/passkey', input],
    graphql: 'mutation($response: JSON!) { proveByPasskey(response: $response) { provenUntil } }',
  },
  endProof: { rest: () => ['DELETE', '/api/proof'], graphql: 'mutation { endProof { provenUntil } }' },
  secondFactor: {
    rest: () => ['GET', '/api/second-factor'],
    graphql: '{ secondFactor { totp recoveryCodesLeft passkeys { id name } } }',
  },
  startTotp: { rest: () => ['POST', '/api/second-factor/totp'], graphql: 'mutation { startTotp { secret } }' },
  confirmTotp: {
    rest: (input) => ['POST', '/api/second-factor/totp/confirm', input],
    graphql: 'mutation($code: String!) { confirmTotp(code: $code) }',
  },
  disableTotp: {
    rest: (input) => ['DELETE', '/api/second-factor/totp', input],
    graphql: 'mutation($password: String!) { disableTotp(password: $password) }',
  },
  renewRecoveryCodes: {
    rest: () => ['POST', '/api/second-factor/recovery-codes'],
    graphql: 'mutation { renewRecoveryCodes }',
  },
  startRecovery: {
    rest: (input) => ['POST', '/api/second-factor/recovery', input],
    graphql: `mutation($username: String!, $password: String!) {
      startFactorRecovery(username: $username, password: $password) { requestedAt dueAt }
    }`,
  },
  stopRecovery: {
    rest: () => ['DELETE', '/api/second-factor/recovery'],
    graphql: 'mutation { stopFactorRecovery }',
  },
  finishRecovery: {
    rest: (input) => ['POST', '/api/second-factor/recovery/finish', input],
    graphql: 'mutation($token: String!) { finishFactorRecovery(token: $token) }',
  },
  startPasskey: { rest: () => ['POST', '/api/passkeys/options'], graphql: 'mutation { startPasskeyRegistration }' },
  addPasskey: {
    rest: (input) => ['POST', '/api/passkeys', input],
    graphql: `mutation($name: String!, $response: JSON!) {
      finishPasskeyRegistration(name: $name, response: $response) { id name }
    }`,
  },
  removePasskey: {
    rest: ({ id }) => ['DELETE', `/api/passkeys/${String(id)}`],
    graphql: 'mutation($id: ID!) { removePasskey(id: $id) }',
  },
  startPasskeyLogin: { rest: () => ['POST', '/api/passkeys/login/options'], graphql: 'mutation { startPasskeyLogin }' },
  passkeyLogin: {
    rest: (input) => ['POST', '/api/passkeys/login', input],
    graphql: `mutation($response: JSON!) { finishPasskeyLogin(response: $response) { ${USER} } }`,
  },
  feed: {
    rest: ({ sprintId }) => ['GET', `/api/sprints/${String(sprintId)}/feed`],
    graphql: 'query($sprintId: Int!) { sprintFeed(sprintId: $sprintId) { path } }',
  },
  openFeed: {
    rest: ({ sprintId }) => ['POST', `/api/sprints/${String(sprintId)}/feed`],
    graphql: 'mutation($sprintId: Int!) { openSprintFeed(sprintId: $sprintId) { path } }',
  },
  startExport: {
    rest: () => ['POST', '/api/account/export'],
    graphql: 'mutation { startExport { id state } }',
  },
  export: { rest: () => ['GET', '/api/account/export'], graphql: '{ dataExport { id state } }' },
  prices: {
    rest: () => ['GET', '/api/subscription/prices'],
    graphql: '{ prices { id nickname metadata { key value } } }',
  },
  createPrice: {
    rest: (input) => ['POST', '/api/admin/subscription/prices', input],
    graphql: 'mutation($input: NewPriceInput!) { createPrice(input: $input) { id nickname } }',
  },
  setPriceActive: {
    rest: ({ priceId, ...body }) => ['PATCH', `/api/admin/subscription/prices/${String(priceId)}`, body],
    graphql: 'mutation($input: SetPriceActiveInput!) { setPriceActive(input: $input) { id active } }',
  },
  openPortal: { rest: () => ['GET', '/api/customer-portal'], graphql: 'mutation { openPortal { url } }' },
  activity: { rest: () => ['GET', '/api/activity'], graphql: '{ activity { kind } }' },
  sessions: { rest: () => ['GET', '/api/sessions'], graphql: '{ sessions { id current device address } }' },
  endSession: {
    rest: ({ id }) => ['DELETE', `/api/sessions/${String(id)}`],
    graphql: 'mutation($id: ID!) { endSession(id: $id) }',
  },
  phases: { rest: () => ['GET', '/api/phases'], graphql: '{ phases { id phaseNumber output } }' },
  generate: {
    rest: (input) => ['POST', '/api/generate-narrative', { answers: {}, ...input }],
    graphql: 'mutation($input: StartGenerationInput!) { startGeneration(input: $input) { id } }',
  },
  sprints: { rest: () => ['GET', '/api/sprints'], graphql: `{ sprints { ${SPRINT} } }` },
  sprint: {
    rest: ({ id }) => ['GET', `/api/sprints/${String(id)}`],
    graphql: `query($id: Int!) { sprint(id: $id) { ${SPRINT} } }`,
  },
  createSprint: {
    rest: (input) => ['POST', '/api/sprints', input],
    graphql: `mutation($input: CreateSprintInput!) { createSprint(input: $input) { ${SPRINT} } }`,
  },
  createTask: {
    rest: ({ sprintId, ...task }) => ['POST', `/api/sprints/${String(sprintId)}/tasks`, task],
    graphql: `mutation($input: CreateTaskInput!) { createTask(input: $input) { ${TASK} } }`,
  },
  updateTask: {
    rest: ({ taskId, ...task }) => ['PATCH', `/api/sprint-tasks/${String(taskId)}`, task],
    graphql: `mutation($input: UpdateTaskInput!) { updateTask(input: $input) { ${TASK} } }`,
  },
  entries: { rest: () => ['GET', '/api/journal'], graphql: '{ entries { id title content } }' },
  createEntry: {
    rest: (input) => ['POST', '/api/journal', input],
    graphql: 'mutation($input: CreateEntryInput!) { createEntry(input: $input) { id title content } }',
  },
  users: {
    rest: ({ search = '' }) => ['GET', `/api/admin/users?search=${encodeURIComponent(String(search))}`],
    graphql: `query($search: String) { adminUsers(search: $search) { users { ${USER} } total } }`,
  },
  totals: { rest: () => ['GET', '/api/admin/totals'], graphql: '{ adminTotals { users } }' },
  audit: { rest: () => ['GET', '/api/admin/audit'], graphql: '{ auditLog { entries { id } } }' },
  trail: { rest: () => ['GET', '/api/admin/trail'], graphql: '{ adminTrail { entries { action subject } } }' },
  pages: { rest: () => ['GET', '/api/admin/content'], graphql: '{ pages { id } }' },
  createPage: {
    rest: (input) => ['POST', '/api/admin/content', input],
    graphql: 'mutation($input: PageInput!) { createPage(input: $input) { id lastUpdatedBy } }',
  },
  deletePage: {
    rest: ({ id }) => ['DELETE', `/api/admin/content/${String(id)}`],
    graphql: 'mutation($id: Int!) { deletePage(id: $id) }',
  },
  suspendUser: {
    rest: ({ userId, ...why }) => ['PUT', `/api/admin/users/${String(userId)}/suspension`, why],
    graphql:
      'mutation($userId: Int!, $reason: String!) { suspendUser(userId: $userId, reason: $reason) { since reason } }',
  },
  liftSuspension: {
    rest: ({ userId }) => ['DELETE', `/api/admin/users/${String(userId)}/suspension`],
    graphql: 'mutation($userId: Int!) { liftSuspension(userId: $userId) }',
  },
  setAdminStatus: {
    rest: ({ userId, ...status }) => ['PUT', `/api/admin/users/${String(userId)}/admin-status`, status],
    graphql: `mutation($userId: Int!, $isAdmin: Boolean!) { setAdminStatus(userId: $userId, isAdmin: $isAdmin) { ${USER} } }`,
  },
} satisfies Record<string, Call>
export type CallName = keyof typeof CALLS
