/** Answers of the server for the tests of the account's screens. */
import { SECOND_FACTOR } from './queries.ts'
import { reply } from '../../test/reply.ts'

export const refusal = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] })

export const secondFactor = (
  totp: boolean,
  recoveryCodesLeft = 0,
  passkeys: object[] = [],
  recovery: object | null = null,
) =>
  reply(SECOND_FACTOR, {
    secondFactor: { __typename: 'SecondFactor' as const, totp, recoveryCodesLeft, passkeys, recovery },
  })
