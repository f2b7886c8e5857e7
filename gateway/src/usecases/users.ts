/** What admins see and do about users. */
import { getTotals as getPageTotals } from '@daybreak/proto/content'
import * as admin from '@daybreak/proto/identity-admin'
import { z } from 'zod'
import { deviceOf } from './device.ts'
import { ownTokenHash } from './own-session.ts'
import { forward, useCase } from './use-case.ts'

export const listUsers = forward('admin', admin.listUsers)

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

/** What admins did. */
export const listTrail = forward('admin', admin.listTrail)
export const listAudit = forward('admin', admin.listAudit)
