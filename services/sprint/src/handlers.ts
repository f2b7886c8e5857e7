/** The service's table of contents: every question it answers, one line each. */
import { handle } from '@daybreak/kit/rpc'
import * as contract from '@daybreak/proto/sprint'
import * as feed from '@daybreak/proto/sprint-feed'
import * as habits from '@daybreak/proto/sprint-habits'
import * as outlook from '@daybreak/proto/sprint-outlook'
import * as planning from '@daybreak/proto/sprint-planning'
import * as preview from '@daybreak/proto/sprint-preview'
import * as reminders from '@daybreak/proto/sprint-reminders'
import * as taskChanges from '@daybreak/proto/sprint-task-changes'
import * as tasks from '@daybreak/proto/sprint-tasks'
import { getToday as todayContract } from '@daybreak/proto/sprint-today'
import type { LinkKeys } from './adapters/link-keys.ts'
import { listCheckIns, saveCheckIn } from './check-ins.ts'
import { createSprint } from './create-sprint.ts'
import { getFeed, readFeed, setFeed, type WriteCalendar } from './feed.ts'
import { listHabits, setHabitDay, updateHabit } from './habits.ts'
import { getPlanning, setPlanning } from './planning/choices.ts'
import { explainTask, getForecast, proposeChanges } from './planning/outlook.ts'
import { getPlanLeft, previewPlan } from './planning/preview.ts'
import { getToday } from './planning/today.ts'
import type { SprintRepository } from './repository.ts'
import { getReminders, setReminders, stopReminders } from './reminders.ts'
import { getSprint, listSprints, updateSprint } from './sprints.ts'
import { changeTasks } from './task-changes.ts'
import { listTaskDays, findTasks, getTask, listDueTasks, listSeries, listTasks, findTitledTasks } from './task-lists.ts'
import { createTask, deleteTask, setTaskOrder, updateTask } from './tasks.ts'

/** What the keys of links are made by. */
export interface Keys {
  feeds: LinkKeys
  reminders: LinkKeys
}

export const handlers = (repository: SprintRepository, keys: Keys, write: WriteCalendar) => [
  handle(contract.listSprints, (input) => listSprints(repository, input)),
  handle(contract.getSprint, (input) => getSprint(repository, input)),
  handle(contract.createSprint, (input) => createSprint(repository, input)),
  handle(contract.updateSprint, (input) => updateSprint(repository, input)),
  handle(taskChanges.createTask, (input) => createTask(repository, input)),
  handle(taskChanges.updateTask, (input) => updateTask(repository, input)),
  handle(tasks.deleteTask, (input) => deleteTask(repository, input)),
  handle(contract.changeTasks, (input) => changeTasks(repository, input)),
  handle(tasks.setTaskOrder, (input) => setTaskOrder(repository, input)),
  handle(tasks.findTasks, (input) => findTasks(repository, input)),
  handle(tasks.listDueTasks, (input) => listDueTasks(repository, input)),
  handle(tasks.listTasks, (input) => listTasks(repository, input)),
  handle(tasks.getTask, (input) => getTask(repository, input)),
  handle(tasks.listSeries, (input) => listSeries(repository, input)),
  handle(tasks.listTaskDays, (input) => listTaskDays(repository, input)),
  handle(tasks.findTitledTasks, (input) => findTitledTasks(repository, input)),
  handle(contract.saveCheckIn, (input) => saveCheckIn(repository, input)),
  handle(contract.listCheckIns, (input) => listCheckIns(repository, input)),
  handle(feed.getFeed, (input) => getFeed(repository, keys.feeds, input)),
  handle(feed.setFeed, (input) => setFeed(repository, keys.feeds, input)),
  handle(feed.readFeed, (input) => readFeed(repository, { keys: keys.feeds, write }, input)),
  handle(planning.getPlanning, (input) => getPlanning(repository, input)),
  handle(planning.setPlanning, (input) => setPlanning(repository, input)),
  handle(preview.previewPlan, (input) => previewPlan(repository, input)),
  handle(preview.getPlanLeft, (input) => getPlanLeft(repository, input)),
  handle(outlook.proposeChanges, (input) => proposeChanges(repository, input)),
  handle(outlook.getForecast, (input) => getForecast(repository, input)),
  handle(outlook.explainTask, (input) => explainTask(repository, input)),
  handle(todayContract, (input) => getToday(repository, input)),
  handle(habits.listHabits, (input) => listHabits(repository, input)),
  handle(habits.setHabitDay, (input) => setHabitDay(repository, input)),
  handle(habits.updateHabit, (input) => updateHabit(repository, input)),
  handle(reminders.getReminders, (input) => getReminders(repository, input)),
  handle(reminders.setReminders, (input) => setReminders(repository, keys.reminders, input)),
  handle(reminders.stopReminders, (input) => stopReminders(repository, keys.reminders, input)),
]
