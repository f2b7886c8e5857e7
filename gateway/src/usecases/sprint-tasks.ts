/** The tasks of a sprint, page by page and counted, and how a user likes to plan them. */
import * as planning from '@daybreak/proto/sprint-planning'
import * as tasks from '@daybreak/proto/sprint-tasks'
import { z } from 'zod'
import { forward } from './use-case.ts'

export const findTasks = forward({
  access: 'subscriber',
  input: tasks.findTasks.input.omit({ userId: true }),
  contract: tasks.findTasks,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const listDueTasks = forward({
  access: 'subscriber',
  input: tasks.listDueTasks.input.omit({ userId: true }),
  contract: tasks.listDueTasks,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const listTasks = forward({
  access: 'subscriber',
  input: tasks.listTasks.input.omit({ userId: true }),
  contract: tasks.listTasks,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const getTask = forward({
  access: 'subscriber',
  input: tasks.getTask.input.omit({ userId: true }),
  contract: tasks.getTask,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const listSeries = forward({
  access: 'subscriber',
  input: tasks.listSeries.input.omit({ userId: true }),
  contract: tasks.listSeries,
  toService: ({ id }, { taskId }) => ({ userId: id, taskId }),
})

export const listTaskDays = forward({
  access: 'subscriber',
  input: tasks.listTaskDays.input.omit({ userId: true }),
  contract: tasks.listTaskDays,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const findTitledTasks = forward({
  access: 'subscriber',
  input: tasks.findTitledTasks.input.omit({ userId: true }),
  contract: tasks.findTitledTasks,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

export const getPlanning = forward({
  access: 'subscriber',
  input: z.object({}),
  contract: planning.getPlanning,
  toService: ({ id }) => ({ userId: id }),
})

export const setPlanning = forward({
  access: 'subscriber',
  input: planning.Planning,
  contract: planning.setPlanning,
  toService: ({ id }, input) => ({ ...input, userId: id }),
})
