/** The tasks of a sprint, page by page and counted, and how a user likes to plan them. */
import * as planning from '@daybreak/proto/sprint-planning'
import * as tasks from '@daybreak/proto/sprint-tasks'
import { forward } from './use-case.ts'

export const findTasks = forward('subscriber', tasks.findTasks)
export const listDueTasks = forward('subscriber', tasks.listDueTasks)
export const listTasks = forward('subscriber', tasks.listTasks)
export const getTask = forward('subscriber', tasks.getTask)
export const listSeries = forward('subscriber', tasks.listSeries)
export const listTaskDays = forward('subscriber', tasks.listTaskDays)
export const findTitledTasks = forward('subscriber', tasks.findTitledTasks)
export const getPlanning = forward('subscriber', planning.getPlanning)
export const setPlanning = forward('subscriber', planning.setPlanning)
