/** Who may use the NATS of a test run. */

const ACCOUNTS = 200

/** Accounts of NATS that are strangers to each other: each test file takes one, so that no file hears another's events. */
export function natsAccounts(): string {
  const names = ['anyone', ...Array.from({ length: ACCOUNTS }, (_, index) => `t${index}`)]
  const accounts = names.map(
    (name) => `  ${name}: { jetstream: enabled, users: [{ user: ${name}, password: ${name} }] }`,
  )
  return `no_auth_user: anyone\naccounts {\n${accounts.join('\n')}\n}`
}
