/** The application layer: one description of each thing a person can do, whatever the transport. */
import { countFailure, timed, useCases, type SecurityEventKind } from '@daybreak/kit/metrics'
import { inSpan } from '@daybreak/kit/telemetry'
import type { RequestContract } from '@daybreak/proto/define'
import { readInput, ServiceError, type ErrorCode } from '@daybreak/proto/errors'
import type { AdminAction } from '@daybreak/proto/identity-admin'
import type { Viewer } from '@daybreak/proto/identity'
import type { z } from 'zod'
import type { Limits } from '../limits.ts'
import type { Context, RequestContext } from './context.ts'

/**
 * Who may run a use case; each level from `signed-in` on includes the ones before it, and `admin` needs no
 * subscription. `anyone` may be signed in or not and the use case is told; `public` does not even look.
 */
export type Access = 'public' | 'anyone' | 'signed-in' | 'subscriber' | 'admin'
type ViewerOf<A extends Access> = A extends 'public' ? null : A extends 'anyone' ? Viewer | null : Viewer

export interface UseCase<In extends z.ZodType = z.ZodType, Out = unknown> {
  access: Access
  input: In
  run(context: Context<never>, input: z.output<In>): Promise<Out>
  /** The question that it is, where it is nothing but that. */
  contract?: Pick<RequestContract, 'output' | 'errors'>
  /** The service's own JSON, for transports that need not look into it. */
  bytes?(context: Context<never>, input: z.output<In>): Promise<Uint8Array>
  /** Whether it stores what the viewer sends: there is a limit to that. */
  writes?: boolean
  /** What the trail of admins calls it, where it goes on it before it is done. */
  trail?: AdminAction
}

interface Definition<A extends Access, In extends z.ZodType, Out> {
  access: A
  input: In
  run: (context: Context<ViewerOf<A>>, input: z.output<In>) => Promise<Out>
}

export function useCase<A extends Access, In extends z.ZodType, Out>(
  definition: Definition<A, In, Out>,
): UseCase<In, Out> {
  return definition
}

interface Question<A extends Access, In extends z.ZodType, SIn extends z.ZodType, SOut extends z.ZodType> {
  access: A
  input: In
  contract: RequestContract<SIn, SOut>
  toService: (viewer: ViewerOf<A>, input: z.output<In>) => z.input<SIn>
}

/** Questions that change nothing, by the verb of their contract. */
const READING = /^rpc\.\w+\.(get|list|find|count|read|explain|propose|preview)_/

/** A use case that is one question to one service: its bytes can pass through unread. */
export function forwardAs<A extends Access, In extends z.ZodType, SIn extends z.ZodType, SOut extends z.ZodType>(
  question: Question<A, In, SIn, SOut>,
): UseCase<In, z.output<SOut>> {
  const { access, input, contract, toService } = question
  return {
    access,
    input,
    contract,
    writes: access === 'subscriber' && !READING.test(contract.subject),
    run: (context: Context<ViewerOf<A>>, given) => context.call(contract, toService(context.viewer, given)),
    bytes: (context: Context<ViewerOf<A>>, given) => context.call.bytes(contract, toService(context.viewer, given)),
  }
}

/** Under which names a contract asks who the viewer is. What an admin says of a `userId` is about somebody else. */
const VIEWER_KEYS = {
  public: [],
  anyone: [],
  'signed-in': ['userId'],
  subscriber: ['userId'],
  admin: ['actorId', 'adminId'],
} as const satisfies Record<Access, readonly string[]>
type ViewerKey<A extends Access> = (typeof VIEWER_KEYS)[A][number]

/**
 * The contract's own question, asked by the viewer: who they are is taken from the session and nowhere else, and their
 * time zone counts where the request names none.
 */
export function forward<A extends Access, Shape extends z.ZodRawShape, Out extends z.ZodType>(
  access: A,
  contract: RequestContract<z.ZodObject<Shape>, Out>,
) {
  const { shape } = contract.input
  const keys = VIEWER_KEYS[access].filter((key) => key in shape)
  const omitted = Object.fromEntries(keys.map((key) => [key, true]))
  return forwardAs({
    access,
    input: contract.input.omit(omitted as never) as unknown as z.ZodObject<Omit<Shape, ViewerKey<A>>>,
    contract,
    toService: (viewer: Viewer | null, input) =>
      ({
        ...input,
        ...('timeZone' in shape && { timeZone: (input as { timeZone?: string }).timeZone ?? viewer?.timeZone }),
        ...Object.fromEntries(keys.map((key) => [key, viewer?.id])),
      }) as z.input<z.ZodObject<Shape>>,
  })
}

/** Runs a use case: access first, then input, then the work. The only door to the services. */
export async function execute<In extends z.ZodType, Out>(
  useCase: UseCase<In, Out>,
  context: RequestContext,
  input: unknown,
): Promise<Out> {
  return observed(useCase, context, async () => {
    const { admitted, parsed } = await admit(useCase, context, input)
    return countMisses(admitted, useCase.run(admitted, parsed))
  })
}

/** The same, answered with the service's bytes where the use case has them; null where it has not. */
export async function executeBytes(
  useCase: UseCase,
  context: RequestContext,
  input: unknown,
): Promise<Uint8Array | null> {
  const bytes = useCase.bytes?.bind(useCase)
  if (!bytes) return null
  return observed(useCase, context, async () => {
    const { admitted, parsed } = await admit(useCase, context, input)
    return countMisses(admitted, bytes(admitted, parsed))
  })
}

/** Many requests for things that do not exist, or are not theirs, look like an attack. */
async function countMisses<T>(
  { viewer, limits }: { viewer: Viewer | null; limits: Limits },
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (viewer && error instanceof ServiceError && error.code === 'NOT_FOUND') {
      await limits.take('missesPerUser', String(viewer.id))
    }
    throw error
  }
}

const names = new WeakMap<object, string>()

/** Says what operators call `useCase`; anything that is none has no name. */
export function nameUseCase(useCase: unknown, name: string): void {
  if (typeof useCase === 'object' && useCase !== null) names.set(useCase, name)
}

export const nameOf = (useCase: object): string => names.get(useCase) ?? 'unnamed'

/** Counted, timed and traced under its name. */
function observed<Out>(useCase: object, context: RequestContext, work: () => Promise<Out>): Promise<Out> {
  const name = nameOf(useCase)
  const traced = () => inSpan({ name, kind: 'INTERNAL' }, () => watched(name, context, work))
  return timed(useCases, { use_case: name }, { work: traced, outcomeOf })
}

function outcomeOf(error: unknown): string {
  const outcome = error instanceof ServiceError ? error.code : 'INTERNAL'
  countFailure(outcome)
  return outcome
}

/** Refusals that one person seldom meets, and an attack often. */
const SUSPICIOUS: Partial<Record<ErrorCode, SecurityEventKind>> = {
  PROOF_REQUIRED: 'lock_refused',
  RATE_LIMITED: 'limit_hit',
}

async function watched<Out>(name: string, context: RequestContext, work: () => Promise<Out>): Promise<Out> {
  try {
    return await work()
  } catch (error) {
    const kind = error instanceof ServiceError ? SUSPICIOUS[error.code] : undefined
    if (kind) context.reportSecurity({ kind, useCase: name })
    throw error
  }
}

async function admit<In extends z.ZodType>(useCase: UseCase<In>, context: RequestContext, input: unknown) {
  const viewer = await admittedViewer(useCase.access, context)
  const parsed = readInput(useCase.input, input)
  if (useCase.writes && viewer) {
    const kilobytes = Math.floor(lengthOf(parsed) / 1_000)
    await context.limits.take('writtenPerUser', String(viewer.id), 1 + kilobytes)
  }
  return { admitted: { ...context, viewer: viewer as never }, parsed }
}

/** Nobody is refused for what this process remembers: the right may have come by way of another gateway. */
async function admittedViewer(access: Access, context: RequestContext): Promise<Viewer | null> {
  if (access === 'public') return null
  const viewer = await context.resolveViewer()
  if (viewer === null || refusalOf(access, viewer) === null) return assertAccess(access, viewer)
  return assertAccess(access, await context.resolveViewerAnew())
}

/** Of all texts in it together. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, each) => sum + lengthOf(each), 0)
}

const FACTOR_FIRST =
  'Admins need a second factor. Set up an authenticator app or a passkey in your profile, under Security.'

function assertAccess(access: Access, viewer: Viewer | null): Viewer | null {
  const refusal = refusalOf(access, viewer)
  if (refusal) throw refusal
  return viewer
}

function refusalOf(access: Access, viewer: Viewer | null): ServiceError | null {
  if (access === 'public' || access === 'anyone') return null
  if (!viewer) return new ServiceError('UNAUTHENTICATED', 'Please sign in first.')
  if (access === 'admin' && !viewer.isAdmin) return new ServiceError('FORBIDDEN', 'Access Denied')
  if (access === 'admin' && viewer.secondFactorDue) return new ServiceError('FORBIDDEN', FACTOR_FIRST)
  if (access === 'subscriber' && !viewer.subscribed)
    return new ServiceError('SUBSCRIPTION_REQUIRED', 'An active subscription is required.')
  return null
}
