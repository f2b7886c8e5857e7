/** Sprints and their tasks. */
import * as sprint from '@daybreak/proto/sprint'
import { Id } from '@daybreak/proto/rules'
import { z } from 'zod'
import { asking } from './use-case.ts'

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
