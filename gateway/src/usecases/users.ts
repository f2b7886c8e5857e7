/** Use cases for admins: users, totals, the trail and the audit log. */
import { getTotals as getPageTotals } from '@daybreak/proto/content'
import type { User } from '@daybreak/proto/identity'
import * as admin from '@daybreak/proto/identity-admin'
import { z } from 'zod'
import { deviceOf } from './device.ts'
import { ownTokenHash } from './own-session.ts'
import { forward, useCase } from './use-case.ts'

/** One page of the users that match; all of them if no page is given. */
export const listUsers = useCase({
  access: 'admin',
  input: admin.listUsers.input.omit({ actorId: true }),
  run: async ({ call, viewer }, input) => {
    const actorId = viewer.id
    if (input.page) return call(admin.listUsers, { ...input, actorId })
    const users: User[] = []
    const { search, status } = input
    for (;;) {
      const after = users.at(-1)?.id ?? 0
      const part = await call(admin.listUsersAfter, { actorId, search, status, after })
      if (part.users.length === 0) return { users, total: users.length, page: 1, pageSize: users.length }
      users.push(...part.users)
    }
  },
})

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
