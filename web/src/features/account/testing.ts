/** Answers of the server for the tests of the account's screens. */
import { SECOND_FACTOR } from './queries.ts'

export const nora = {
  __typename: 'User' as const,
  id: 1,
  username: 'nora',
  email: 'nora@example.org',
  firstName: 'Nora',
  lastName: 'Ellery',
  country: 'US',
  isAdmin: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  subscriptionStatus: 'inactive' as const,
  timeZone: null,
}

export const refusal = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] })

export const secondFactor = (
  totp: boolean,
  recoveryCodesLeft = 0,
  passkeys: object[] = [],
  recovery: object | null = null,
) => ({
  request: { query: SECOND_FACTOR },
  result: {
    data: { secondFactor: { __typename: 'SecondFactor' as const, totp, recoveryCodesLeft, passkeys, recovery } },
  },
})
