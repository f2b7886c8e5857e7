/** Accounts and sessions. */
import * as identity from '@daybreak/proto/identity'
import { ServiceError, type ErrorCode } from '@daybreak/proto/errors'
import type { Viewer } from '@daybreak/proto/identity'
import { Id, LoginInput, ProfileInput, RegisterInput } from '@daybreak/proto/rules'
import { z } from 'zod'
import { typedKey, type Taken } from '../limits.ts'
import { deviceOf } from './device.ts'
import type { Context } from './context.ts'
import { useCase } from './use-case.ts'

export const register = useCase({
  access: 'public',
  input: RegisterInput,
  run: async (context, input) => {
    await context.limits.take('registrationsPerAddress', context.client.network)
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
    const { client, limits } = context
    const names = await namesOf(context, input.username)
    // Being asked for a code is no failure; a wrong code is one.
    const isWrong = (error: unknown) =>
      isFailure(error, 'UNAUTHENTICATED') || (isFailure(error, 'SECOND_FACTOR_REQUIRED') && Boolean(input.code))
    const doors = await doorsOf(context, names)
    const opened = await limits.guess(doors, () => openDoor(context, names, input), isWrong)
    await Promise.allSettled(names.map((name) => limits.take('knownPlaces', placeOf(name, client.network))))
    return replaceSession(context, opened)
  },
})

/** Runs a call that checks the password, under the same limits as a sign-in: guesses are counted together. */
export async function guardedAsSignIn<T>(context: Context<null>, username: string, ask: () => Promise<T>): Promise<T> {
  const doors = await doorsOf(context, await namesOf(context, username))
  return context.limits.guess(doors, ask, (error) => isFailure(error, 'UNAUTHENTICATED'))
}

/** A code is counted apart, and only where the password was right. */
function openDoor(
  { call, client, limits }: Context<null>,
  names: string[],
  input: z.output<typeof LoginInput>,
): Promise<identity.OpenedSession> {
  const ask = () => call(identity.login, { ...input, device: deviceOf(client) })
  if (!input.code) return ask()
  const codes = names.map((name) => ['wrongCodesPerName', name] as const)
  return limits.guess(codes, ask, (error) => isFailure(error, 'SECOND_FACTOR_REQUIRED'))
}

/** What a wrong guess is counted against: the accounts that the name may open, or the name where it opens none. */
async function namesOf({ call }: Context<null>, username: string): Promise<string[]> {
  const { ids } = await call(identity.findAccountIds, { username })
  return ids.length > 0 ? ids.map(String) : [`nobody|${typedKey(username)}`]
}

/** An account at a place. */
export const placeOf = (name: string, network: string) => `${name}|${network}`

/** Guesses from elsewhere do not count at a place where the owner signed in, or chose a new password by mail. */
async function doorsOf({ limits, client: { network } }: Context<null>, names: string[]): Promise<Taken[]> {
  const doors: Taken[] = [['loginFailuresPerAddress', network]]
  for (const name of names) {
    doors.push(['loginFailuresPerNameAndAddress', placeOf(name, network)])
    if (!(await limits.wasTaken('knownPlaces', placeOf(name, network)))) doors.push(['loginFailuresPerName', name])
  }
  return doors
}

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
  run: (context, profile) => saveProfile(context, profile),
})

/** The documented path names the user it changes; only one's own is allowed. */
export const updateUser = useCase({
  access: 'signed-in',
  input: ProfileInput.extend({ id: Id }),
  run: async (context, { id, ...profile }) => {
    if (id !== context.viewer.id) throw new ServiceError('FORBIDDEN', 'You can only change your own profile.')
    return saveProfile(context, profile)
  },
})

export const setTimeZone = useCase({
  access: 'signed-in',
  input: identity.setTimeZone.input.omit({ userId: true }),
  run: async ({ call, session, viewer }, { timeZone }) => {
    const user = await call(identity.setTimeZone, { userId: viewer.id, timeZone })
    await session.forgetViewer()
    return user
  },
})

/** The answer tells whether an address is taken; a limit keeps anybody from trying a long list of them. */
async function saveProfile(
  { call, client, limits, session, viewer }: Context<Viewer>,
  profile: z.output<typeof ProfileInput>,
) {
  const change = { ...profile, userId: viewer.id, device: deviceOf(client), tokenHash: session.tokenHash ?? undefined }
  const user = await limits.guess(
    [['takenEmailsPerUser', String(viewer.id)]],
    () => call(identity.updateProfile, change),
    (error) => isFailure(error, 'CONFLICT'),
  )
  await session.forgetViewer()
  return user
}
