/** Sprints and their tasks. */
import * as sprint from '@daybreak/proto/sprint'
import * as feed from '@daybreak/proto/sprint-feed'
import * as taskChanges from '@daybreak/proto/sprint-task-changes'
import * as tasks from '@daybreak/proto/sprint-tasks'
import { Id } from '@daybreak/proto/rules'
import { z } from 'zod'
import { noteLockChange } from '@daybreak/proto/identity-recovery'
import { deviceOf } from './device.ts'
import { assertProof } from './own-session.ts'
import { forward, forwardAs, useCase } from './use-case.ts'

/** Leaves the tasks out of the answer; the client reads them page by page. */
const Brief = z.boolean().optional()

export const listSprints = forwardAs({
  access: 'subscriber',
  input: z.object({ brief: Brief }),
  contract: sprint.listSprints,
  toService: ({ id, timeZone }, { brief }) => ({ userId: id, timeZone, brief }),
})

export const getSprint = forwardAs({
  access: 'subscriber',
  input: z.object({ id: Id, brief: Brief }),
  contract: sprint.getSprint,
  toService: (viewer, input) => ({ ...input, userId: viewer.id, timeZone: viewer.timeZone }),
})

export const createSprint = forwardAs({
  access: 'subscriber',
  input: sprint.createSprint.input.omit({ userId: true, timeZone: true }),
  contract: sprint.createSprint,
  toService: ({ id, timeZone }, input) => ({ ...input, userId: id, timeZone }),
})

export const updateSprint = forwardAs({
  access: 'subscriber',
  input: sprint.updateSprint.input.omit({ userId: true, timeZone: true }),
  contract: sprint.updateSprint,
  toService: (viewer, input) => ({ ...input, userId: viewer.id, timeZone: viewer.timeZone }),
})

export const createTask = forward('subscriber', taskChanges.createTask)
export const updateTask = forward('subscriber', taskChanges.updateTask)
export const deleteTask = forward('subscriber', tasks.deleteTask)
export const changeTasks = forward('subscriber', sprint.changeTasks)
export const setTaskOrder = forward('subscriber', tasks.setTaskOrder)
export const saveCheckIn = forward('subscriber', sprint.saveCheckIn)
export const listCheckIns = forward('subscriber', sprint.listCheckIns)

/** The path under which a calendar program finds the feed. */
const feedPath = ({ token }: { token: string | null }) => ({ path: token && `/api/calendar/${token}` })

export const getFeed = useCase({
  access: 'subscriber',
  input: z.object({ sprintId: Id }),
  run: async ({ call, viewer }, { sprintId }) => feedPath(await call(feed.getFeed, { userId: viewer.id, sprintId })),
})

/** A new address; the one before it opens nothing any more. */
export const openFeed = useCase({
  access: 'subscriber',
  input: z.object({ sprintId: Id }),
  run: async (context, { sprintId }) => {
    await assertProof(context)
    const { call, client, viewer } = context
    const { id: userId, timeZone } = viewer
    const opened = await call(feed.setFeed, { userId, sprintId, open: true, timeZone })
    await call(noteLockChange, { userId, change: 'feed_opened', device: deviceOf(client) })
    return feedPath(opened)
  },
})

export const closeFeed = useCase({
  access: 'subscriber',
  input: z.object({ sprintId: Id }),
  run: async ({ call, viewer }, { sprintId }) =>
    feedPath(await call(feed.setFeed, { userId: viewer.id, sprintId, open: false })),
})

/** Opened by calendar programs, which have no session: the key in the address lets them in. */
export const readFeed = useCase({
  access: 'public',
  input: feed.readFeed.input,
  run: async ({ call }, input) => (await call(feed.readFeed, input)).calendar,
})
