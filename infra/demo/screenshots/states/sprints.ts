/** 90-Day Sprints: the list, and what can be made of a plan. */
import type { Part, Step } from '../state.ts'
import { once, opened, press, sees, steps } from '../steps.ts'

const feed = once(
  (page) => page.getByRole('button', { name: 'Copy link' }),
  (page) => page.getByRole('button', { name: 'Create link' }),
  press('Create link'),
)

const preview =
  (link: string): Step =>
  async (page) => {
    await page.getByRole('link', { name: link }).click()
    await page.getByText('Tasks by week').waitFor()
  }

export const SPRINTS: Part = {
  beginner: [{ name: 'sprints empty', path: '/sprints' }],
  demo: [
    { name: 'sprints', path: '/sprints' },
    { name: 'sprints loading', path: '/sprints', net: { held: '*' } },
    { name: 'sprints failed', path: '/sprints', net: { failing: '*' } },
    { name: 'sprints on paper', path: '/sprints', paper: true },
    { name: 'plan becomes tasks', path: '/sprints', open: preview('Turn the plan into tasks'), whole: true },
    { name: 'check-in', path: '/sprints', open: opened('Update Sprint Progress') },
    { name: 'calendar feed', path: '/sprints', open: opened('Add to your calendar') },
    { name: 'reminders', path: '/sprints', open: opened('Email reminders') },
    { name: 'counters', path: '/sprints', open: opened('Edit your counters') },
  ],
  reviser: [
    { name: 'sprints with a newer plan', path: '/sprints', open: sees('Your plan has changed'), whole: true },
    {
      name: 'newer plan',
      path: '/sprints',
      open: steps(preview('Apply new plan to sprint'), sees('New in the plan')),
    },
  ],
  behind: [
    { name: 'sprints at risk', path: '/sprints' },
    {
      name: 'check-in proposes',
      path: '/sprints',
      open: steps(opened('Update Sprint Progress'), sees('Proposed for your sprint'), async (page) => {
        await page.getByText('Proposed for your sprint').scrollIntoViewIfNeeded()
      }),
    },
    { name: 'calendar feed made', path: '/sprints', open: steps(opened('Add to your calendar'), feed) },
  ],
  finisher: [{ name: 'sprints completed', path: '/sprints' }],
}
