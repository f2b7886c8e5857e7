/** The service's table of contents: every question it answers, one line each. */
import { handle } from '@daybreak/kit/rpc'
import * as contract from '@daybreak/proto/sprint'
import * as reminders from '@daybreak/proto/sprint-reminders'
import { writeCalendar } from './adapters/calendar-file.ts'
import { listCheckIns, saveCheckIn } from './check-ins.ts'
import { getFeed, readFeed, setFeed } from './feed.ts'
import type { SprintRepository } from './repository.ts'
import { getReminders, setReminders, stopReminders } from './reminders.ts'
import { createSprint, getSprint, listSprints, updateSprint } from './sprints.ts'
import { changeTasks } from './task-changes.ts'
import { createTask, deleteTask, setTaskOrder, updateTask } from './tasks.ts'

export const handlers = (repository: SprintRepository) => [
  handle(contract.listSprints, (input) => listSprints(repository, input)),
  handle(contract.getSprint, (input) => getSprint(repository, input)),
  handle(contract.createSprint, (input) => createSprint(repository, input)),
  handle(contract.updateSprint, (input) => updateSprint(repository, input)),
  handle(contract.createTask, (input) => createTask(repository, input)),
  handle(contract.updateTask, (input) => updateTask(repository, input)),
  handle(contract.deleteTask, (input) => deleteTask(repository, input)),
  handle(contract.changeTasks, (input) => changeTasks(repository, input)),
  handle(contract.setTaskOrder, (input) => setTaskOrder(repository, input)),
  handle(contract.saveCheckIn, (input) => saveCheckIn(repository, input)),
  handle(contract.listCheckIns, (input) => listCheckIns(repository, input)),
  handle(contract.getFeed, (input) => getFeed(repository, input)),
  handle(contract.setFeed, (input) => setFeed(repository, input)),
  handle(contract.readFeed, (input) => readFeed(repository, writeCalendar, input)),
  handle(reminders.getReminders, (input) => getReminders(repository, input)),
  handle(reminders.setReminders, (input) => setReminders(repository, input)),
  handle(reminders.stopReminders, (input) => stopReminders(repository, input)),
]
