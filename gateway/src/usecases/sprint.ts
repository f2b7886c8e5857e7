/** Sprints and their tasks. */
import * as sprint from '@daybreak/proto/sprint'
import * as feed from '@daybreak/proto/sprint-feed'
import * as taskChanges from '@daybreak/proto/sprint-task-changes'
import * as tasks from '@daybreak/proto/sprint-tasks'
import { notFound } from '@daybreak/proto/errors'
import { getSuspension } from '@daybreak/proto/identity-admin'
import { Id } from '@daybreak/proto/rules'
import { z } from 'zod'
import { noteLockChange } from '@daybreak/proto/identity-recovery'
import { deviceOf } from './device.ts'
import { assertProof } from './own-session.ts'
import { forward, useCase } from './use-case.ts'

/** Whether the answer leaves the tasks out, to be had page by page. */
const Brief = z.boolean().optional()

export const listSprints = forward({
  access: 'subscriber',
  input: z.object({ brief: Brief }),
  contract: sprint.listSprints,
  toService: ({ id, timeZone }, { brief }) => ({ userId: id, timeZone, brief }),
})

export const getSprint = forward({
  access: 'subscriber',
  input: z.object({ id: Id, brief: Brief }),
  contract: sprint.getSprint,
  toService: (viewer, input) => ({ ...input, userId: viewer.id, timeZone: viewer.timeZone }),
})

export const createSprint = forward({
  access: 'subscriber',
  input: sprint.createSprint.input.omit({ userId: true, timeZone: true }),
  contract: sprint.createSprint,
  toService: ({ id, timeZone }, input) => ({ ...input, userId: id, timeZone }),
})

export const updateSprint = forward({
  access: 'subscriber',
  input: sprint.updateSprint.input.omit({ userId: true, timeZone: true }),
  contract: sprint.updateSprint,
  toService: (viewer, input) => ({ ...input, userId: viewer.id, timeZone: viewer.timeZone }),
})

export const createTask = forward({
  access: 'subscriber',
  input: taskChanges.createTask.input.omit({ userId: true }),
  contract: taskChanges.createTask,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const updateTask = forward({
  access: 'subscriber',
  input: taskChanges.updateTask.input.omit({ userId: true }),
  contract: taskChanges.updateTask,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const deleteTask = forward({
  access: 'subscriber',
  input: tasks.deleteTask.input.omit({ userId: true }),
  contract: tasks.deleteTask,
  toService: ({ id }, { taskId }) => ({ userId: id, taskId }),
})

export const changeTasks = forward({
  access: 'subscriber',
  input: sprint.changeTasks.input.omit({ userId: true }),
  contract: sprint.changeTasks,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const setTaskOrder = forward({
  access: 'subscriber',
  input: tasks.setTaskOrder.input.omit({ userId: true }),
  contract: tasks.setTaskOrder,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const saveCheckIn = forward({
  access: 'subscriber',
  input: sprint.saveCheckIn.input.omit({ userId: true }),
  contract: sprint.saveCheckIn,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const listCheckIns = forward({
  access: 'subscriber',
  input: z.object({ sprintId: Id }),
  contract: sprint.listCheckIns,
  toService: ({ id }, { sprintId }) => ({ userId: id, sprintId }),
})

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

/** Opened by calendar programs, which have no session: the key in the address lets them in, unless its owner is suspended. */
export const readFeed = useCase({
  access: 'public',
  input: feed.readFeed.input,
  run: async ({ call }, input) => {
    const { calendar, userId } = await call(feed.readFeed, input)
    if (userId !== undefined && (await call(getSuspension, { userId })).suspension) throw notFound('Calendar')
    return calendar
  },
})
