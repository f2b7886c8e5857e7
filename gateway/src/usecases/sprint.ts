/** Sprints and their tasks. */
import * as sprint from '@daybreak/proto/sprint'
import { Id } from '@daybreak/proto/rules'
import { z } from 'zod'
import { asking, useCase } from './use-case.ts'

export const listSprints = asking({
  access: 'subscriber',
  input: z.object({}),
  contract: sprint.listSprints,
  toService: ({ id, timeZone }) => ({ userId: id, timeZone }),
})

export const getSprint = asking({
  access: 'subscriber',
  input: z.object({ id: Id }),
  contract: sprint.getSprint,
  toService: (viewer, { id }) => ({ userId: viewer.id, timeZone: viewer.timeZone, id }),
})

export const createSprint = asking({
  access: 'subscriber',
  input: sprint.createSprint.input.omit({ userId: true, timeZone: true }),
  contract: sprint.createSprint,
  toService: ({ id, timeZone }, input) => ({ ...input, userId: id, timeZone }),
})

export const updateSprint = asking({
  access: 'subscriber',
  input: sprint.updateSprint.input.omit({ userId: true, timeZone: true }),
  contract: sprint.updateSprint,
  toService: (viewer, input) => ({ ...input, userId: viewer.id, timeZone: viewer.timeZone }),
})

export const createTask = asking({
  access: 'subscriber',
  input: sprint.createTask.input.omit({ userId: true }),
  contract: sprint.createTask,
  toService: ({ id }, input) => ({ ...input, userId: id }),
})

export const updateTask = asking({
  access: 'subscriber',
  input: sprint.updateTask.input.omit({ userId: true }),
  contract: sprint.updateTask,
  toService: ({ id }, input) => ({ ...input, userId: id }),
})

export const deleteTask = asking({
  access: 'subscriber',
  input: sprint.deleteTask.input.omit({ userId: true }),
  contract: sprint.deleteTask,
  toService: ({ id }, { taskId }) => ({ userId: id, taskId }),
})

export const changeTasks = asking({
  access: 'subscriber',
  input: sprint.changeTasks.input.omit({ userId: true, timeZone: true }),
  contract: sprint.changeTasks,
  toService: ({ id, timeZone }, input) => ({ ...input, userId: id, timeZone }),
})

export const setTaskOrder = asking({
  access: 'subscriber',
  input: sprint.setTaskOrder.input.omit({ userId: true }),
  contract: sprint.setTaskOrder,
  toService: ({ id }, input) => ({ ...input, userId: id }),
})

export const saveCheckIn = asking({
  access: 'subscriber',
  input: sprint.saveCheckIn.input.omit({ userId: true, timeZone: true }),
  contract: sprint.saveCheckIn,
  toService: ({ id, timeZone }, input) => ({ ...input, userId: id, timeZone }),
})

export const listCheckIns = asking({
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
  run: async ({ call, viewer }, { sprintId }) => feedPath(await call(sprint.getFeed, { userId: viewer.id, sprintId })),
})

/** A new address; the one before it opens nothing any more. */
export const openFeed = useCase({
  access: 'subscriber',
  input: z.object({ sprintId: Id }),
  run: async ({ call, viewer: { id, timeZone } }, { sprintId }) =>
    feedPath(await call(sprint.setFeed, { userId: id, sprintId, open: true, timeZone })),
})

export const closeFeed = useCase({
  access: 'subscriber',
  input: z.object({ sprintId: Id }),
  run: async ({ call, viewer }, { sprintId }) =>
    feedPath(await call(sprint.setFeed, { userId: viewer.id, sprintId, open: false })),
})

/** Opened by calendar programs, which have no session: the key in the address is what lets them in. */
export const readFeed = asking({
  access: 'public',
  input: sprint.readFeed.input,
  contract: sprint.readFeed,
  toService: (_viewer, input) => input,
})
