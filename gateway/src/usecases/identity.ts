/** Accounts and sessions. */
import * as identity from '@daybreak/proto/identity'
import { ServiceError, type ErrorCode } from '@daybreak/proto/errors'
import { nameKey } from '@daybreak/proto/names'
import { Id, LoginInput, ProfileInput, RegisterInput } from '@daybreak/proto/rules'
import { z } from 'zod'
import type { Limits } from '../limits.ts'
import { deviceOf } from './device.ts'
import { useCase, type Context } from './use-case.ts'

export const register = useCase({
  access: 'public',
  input: RegisterInput,
  run: async (context, input) => {
    await context.limits.take('registrationsPerAddress', context.client.address)
    return replaceSession(
      context,
      await context.call(identity.register, { ...input, device: deviceOf(context.client) }),
    )
  },
})

/** Only failures count against the limits; wrong codes also wherever they come from, since a code is short. */
export const login = useCase({
  access: 'public',
  input: LoginInput,
  run: async (context, input) => {
    const { call, client, limits } = context
    const guess = { name: nameKey(input.username), address: client.address }
    await checkGuesses(limits, guess)
    if (input.code) await limits.check('wrongCodesPerName', guess.name)
    // Taken before it is known whether the guess is right: many at once are as many as one after the other.
    await limits.take('loginFailuresPerNameAndAddress', placeOf(guess))
    try {
      const opened = await call(identity.login, { ...input, device: deviceOf(client) })
      await Promise.allSettled([giveBack(limits, guess), limits.take('knownPlaces', placeOf(guess))])
      return await replaceSession(context, opened)
    } catch (error) {
      const wrongCode = isFailure(error, 'SECOND_FACTOR_REQUIRED') && Boolean(input.code)
      if (isFailure(error, 'UNAUTHENTICATED') || wrongCode) await countGuess(limits, guess)
      else await Promise.allSettled([giveBack(limits, guess)])
      if (wrongCode) await Promise.allSettled([limits.take('wrongCodesPerName', guess.name)])
      throw error
    }
  },
})

/** By the name that accounts are told apart by: another spelling of it is not another chance. */
interface Guess {
  name: string
  address: string
}

const placeOf = ({ name, address }: Guess) => `${name}|${address}`

async function checkGuesses(limits: Limits, guess: Guess): Promise<void> {
  await limits.check('loginFailuresPerAddress', guess.address)
  if (await limits.wasTaken('knownPlaces', placeOf(guess))) return
  await limits.check('loginFailuresPerName', guess.name)
}

const giveBack = (limits: Limits, guess: Guess) => limits.giveBack('loginFailuresPerNameAndAddress', placeOf(guess))

const countGuess = (limits: Limits, guess: Guess) =>
  Promise.allSettled([
    limits.take('loginFailuresPerAddress', guess.address),
    limits.take('loginFailuresPerName', guess.name),
  ])

const isFailure = (error: unknown, code: ErrorCode) => error instanceof ServiceError && error.code === code

/** The session that the request came with ends, so that no token outlives the person it was handed to. */
export async function replaceSession(
  { call, session }: Context<null>,
  opened: identity.OpenedSession,
): Promise<identity.User> {
  if (session.tokenHash) {
    await call(identity.logout, { tokenHash: session.tokenHash })
    await session.forgetViewer()
  }
  session.open(opened)
  return opened.user
}

export const logout = useCase({
  access: 'public',
  input: z.object({}),
  run: async ({ call, client, session }) => {
    if (session.tokenHash) await call(identity.logout, { tokenHash: session.tokenHash, device: deviceOf(client) })
    await session.forgetViewer()
    session.close()
    return {}
  },
})

export const getUser = useCase({
  access: 'signed-in',
  input: z.object({}),
  run: ({ call, viewer }) => call(identity.getUser, { userId: viewer.id }),
})

/** The same for those who may not be signed in: null then. */
export const getViewer = useCase({
  access: 'anyone',
  input: z.object({}),
  run: async ({ call, viewer }) => (viewer ? call(identity.getUser, { userId: viewer.id }) : null),
})

export const updateProfile = useCase({
  access: 'signed-in',
  input: ProfileInput,
  run: ({ call, client, viewer }, input) =>
    call(identity.updateProfile, { ...input, userId: viewer.id, device: deviceOf(client) }),
})

/** The documented path names the user it changes; only one's own is allowed. */
export const updateUser = useCase({
  access: 'signed-in',
  input: ProfileInput.extend({ id: Id }),
  run: async ({ call, client, viewer }, { id, ...profile }) => {
    if (id !== viewer.id) throw new ServiceError('FORBIDDEN', 'You can only change your own profile.')
    return call(identity.updateProfile, { ...profile, userId: id, device: deviceOf(client) })
  },
})
