/** One sprint: its tasks, its days, its numbers, and everything that opens over them. */
import type { Page } from 'playwright-core'
import type { Part, Step } from '../state.ts'
import { answers, fill, opened, openedFromHeader, press, sees, steps, tab } from '../steps.ts'

const dashboard: Step = async (page) => {
  await page.getByRole('link', { name: 'Progress Dashboard' }).click()
  await page.getByRole('tab', { name: 'Tasks' }).waitFor()
}
/** Once its tasks are there. */
const inSprint = (...each: Step[]) => steps(dashboard, sees(/tasks? in total/), ...each)
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const menu = (name: string) =>
  steps(press('More'), async (page) => {
    await item(page, name).click()
    await page.getByRole('dialog').first().waitFor()
  })
const deletes = steps(press('More'), async (page) => {
  await item(page, 'Delete').click()
  await page.getByText('Task deleted.').first().waitFor()
})
const ofSeries = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Swim at dawn' })
/** The menu of a task that repeats, with all that follows it looked up; made first, where none is left. */
const seriesMenu: Step = async (page) => {
  if ((await ofSeries(page).count()) === 0) {
    await opened('Add New Task')(page)
    await fill('Title', 'Swim at dawn')(page)
    await fill('Due date', new Date().toISOString().slice(0, 10))(page)
    await page.getByLabel('Repeat').selectOption('weekly')
    await answers('Add Task')(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await ofSeries(page).first().getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /after it/ }).waitFor()
}
const deletesSeries: Step = async (page) => {
  await seriesMenu(page)
  await page.getByRole('menuitem', { name: /after it/ }).click()
  await sees(/tasks deleted/)(page)
}
const days: Step = async (page) => {
  await page.getByRole('grid').first().waitFor()
}
/** Closed by accident, and opened again. */
const begunBefore = steps(
  opened('Add New Task'),
  fill('Title', 'Ask the harbor café'),
  async (page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
  opened('Add New Task'),
  sees('Restored from a draft'),
)

export const SPRINT_DETAIL: Part = {
  beginner: [{ name: 'no such sprint', path: '/sprint/999999' }],
  demo: [
    { name: 'sprint loading', path: '/sprint/1', net: { held: '*' } },
    { name: 'sprint failed', path: '/sprint/1', net: { failing: '*' } },
    { name: 'sprint tasks', path: '/sprints', open: inSprint(), whole: true },
    {
      name: 'tasks not found',
      path: '/sprints',
      open: inSprint(fill('Find tasks', 'zeppelin'), sees('No tasks match')),
    },
    { name: 'sprint calendar', path: '/sprints', open: inSprint(tab('Calendar'), days), whole: true },
    {
      name: 'sprint analytics',
      path: '/sprints',
      open: inSprint(tab('Analytics'), sees(/forecast|pace/i)),
      whole: true,
    },
    { name: 'task menu', path: '/sprints', open: inSprint(press('More')) },
    { name: 'edit task', path: '/sprints', open: inSprint(menu('Edit')) },
    { name: 'why this task', path: '/sprints', open: inSprint(menu('Why this task?')) },
    { name: 'new task', path: '/sprints', open: inSprint(opened('Add New Task')) },
    {
      name: 'new task without title',
      path: '/sprints',
      open: inSprint(opened('Add New Task'), answers('Add Task'), sees('Please enter a task title')),
    },
    { name: 'edit sprint', path: '/sprints', open: inSprint(openedFromHeader('Edit Sprint')) },
    { name: 'complete sprint', path: '/sprints', open: inSprint(openedFromHeader('Mark as Completed')) },
  ],
  behind: [
    { name: 'sprint at risk', path: '/sprints', open: inSprint(), whole: true },
    { name: 'way out', path: '/sprints', open: inSprint(opened('Spread over next week')) },
    { name: 'way out, less to do', path: '/sprints', open: inSprint(opened('Drop overdue tasks')) },
    {
      name: 'why this task, without a thread',
      path: '/sprints',
      open: inSprint(menu('Why this task?'), sees('so we don’t claim a link')),
    },
    { name: 'new task kept', path: '/sprints', open: inSprint(begunBefore) },
    { name: 'task deleted', path: '/sprints', open: inSprint(deletes) },
    { name: 'menu of a series', path: '/sprints', open: inSprint(seriesMenu) },
    { name: 'series deleted', path: '/sprints', open: inSprint(deletesSeries) },
  ],
  reviser: [
    {
      name: 'sprint of an older plan',
      path: '/sprints',
      open: steps(dashboard, sees('It still fits'), sees('No tasks found')),
      whole: true,
    },
  ],
  finisher: [
    { name: 'sprint completed', path: '/sprints', open: inSprint(sees('Looking back')), whole: true },
    { name: 'next sprint', path: '/sprints', open: inSprint(opened('Plan your next sprint'), sees('to bring along')) },
  ],
}
