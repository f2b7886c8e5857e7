/** Use cases for admins: users, totals, the trail and the audit log. */
import { getTotals as getPageTotals } from '@daybreak/proto/content'
import type { Viewer } from '@daybreak/proto/identity'
import * as admin from '@daybreak/proto/identity-admin'
import { z } from 'zod'
import type { Context } from './context.ts'
import { deviceOf } from './device.ts'
import { ownTokenHash } from './own-session.ts'
import { forward, useCase } from './use-case.ts'

/** One page of the users that match; all of them if no page is given. */
export const listUsers = useCase({
  access: 'admin',
  input: admin.listUsers.input.omit({ actorId: true }),
  run: async (context, { page, pageSize, ...filter }) => {
    if (page) return context.call(admin.listUsers, { ...filter, page, pageSize, actorId: context.viewer.id })
    const users: admin.ListedUser[] = []
    for await (const part of partsOf(context, filter)) users.push(...part)
    return { users, total: users.length, page: 1, pageSize: users.length }
  },
})

/** All users that match, in parts, so that no process ever holds more than one. */
export const exportUsers = useCase({
  access: 'admin',
  input: admin.listUsersAfter.input.omit({ actorId: true, after: true }),
  run: async (context, filter) => {
    const parts = partsOf(context, filter)
    // Whoever may not read them is refused before the file begins.
    return withFirst(await parts.next(), parts)
  },
})

type Parts = AsyncGenerator<admin.ListedUser[], undefined>
type Filter = Omit<z.input<typeof admin.listUsersAfter.input>, 'actorId' | 'after'>

async function* partsOf({ call, viewer }: Context<Viewer>, filter: Filter): Parts {
  let after = 0
  for (;;) {
    const { users } = await call(admin.listUsersAfter, { ...filter, actorId: viewer.id, after })
    const last = users.at(-1)
    if (!last) return
    yield users
    after = last.id
  }
}

async function* withFirst(first: IteratorResult<admin.ListedUser[], undefined>, rest: Parts): Parts {
  if (first.done) return
  yield first.value
  yield* rest
}

/** The three cards of the dashboard. */
export const getTotals = useCase({
  access: 'admin',
  input: z.object({}),
  run: async ({ call, viewer }) => {
    const [people, { pages }] = await Promise.all([
      call(admin.getTotals, { actorId: viewer.id }),
      call(getPageTotals, {}),
    ])
    return { ...people, pages }
  },
})

export const setAdminStatus = useCase({
  access: 'admin',
  input: admin.setAdminStatus.input.pick({ userId: true, isAdmin: true }),
  run: async (context, input) => {
    const { call, client, reportSecurity, session, viewer } = context
    const change = { ...input, actorId: viewer.id, device: deviceOf(client), tokenHash: ownTokenHash(context) }
    const { user, ...ended } = await call(admin.setAdminStatus, change)
    await session.forgetEnded(ended)
    if (input.isAdmin) reportSecurity({ kind: 'admin_granted', useCase: 'users.setAdminStatus', subjectId: user.id })
    return user
  },
})

/** The trail lists what admins did. The audit log lists security events of all accounts. */
export const listTrail = forward('admin', admin.listTrail)
export const listAudit = forward('admin', admin.listAudit)
