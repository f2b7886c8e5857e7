/** A sprint's plan as a PDF: goal, months, weekly rhythm, habits, and every task with its state and day. */
import { BRAND } from '../../brand.ts'
import { formatDate, toDay } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import type { Content } from '../../lib/pdf/make.ts'
import { savePdf } from '../../lib/pdf/save.ts'
import type { Block } from '../../lib/pdf/written.ts'
import { PLAN_TITLES } from '../../lib/plans.ts'
import { readPlan, rhythmLines } from './plan/plan.ts'
import type { Sprint } from './queries.ts'
import type { Task } from './tasks/queries.ts'
import { statusLabel } from './status.ts'
import { groupTasks, shownStatus } from './tasks/tasks.ts'
import type { OnPaper } from './tasks/whole-sprint.tsx'
import * as texts from './texts.ts'

export const saveSprint = (sprint: Sprint & OnPaper) =>
  savePdf(`sprint-${toDay(new Date(sprint.startDate))}.pdf`, sprintPdf(sprint))

export function sprintPdf(sprint: Sprint & OnPaper): Content {
  const plan = readPlan(sprint.plan)
  const { goal, months } = plan
  const name = sprint.name || texts.creativeFoundation
  return {
    title: name,
    foot: `${name} · ${BRAND.name}`,
    blocks: [
      { role: 'title', spans: [{ text: name }] },
      {
        role: 'about',
        spans: [
          { text: fill(texts.fromUntil, { from: formatDate(sprint.startDate), until: formatDate(sprint.endDate) }) },
        ],
      },
      ...(goal === '' ? [] : [heading(PLAN_TITLES.goal), plain(goal)]),
      ...months.flatMap((actions, index) => listed(fill(texts.monthNumber, { month: index + 1 }), actions)),
      ...listed(PLAN_TITLES.weeklyRhythm, rhythmLines(plan)),
      ...listed(texts.habits, sprint.habits),
      ...taskBlocks(sprint.tasks),
    ],
  }
}

const heading = (text: string): Block => ({ role: 'heading', spans: [{ text }] })
const plain = (text: string): Block => ({ role: 'text', spans: [{ text }] })

function listed(title: string, items: readonly string[]): Block[] {
  if (items.length === 0) return []
  const list = {}
  return [heading(title), ...items.map((text) => ({ ...plain(text), indent: 1, marker: '•', items: [{ list }] }))]
}

function taskBlocks(tasks: readonly Task[]): Block[] {
  const groups = groupTasks(tasks)
  if (groups.length === 0) return []
  return [
    heading(texts.allTasks),
    ...groups.flatMap((group) => [
      { role: 'subheading' as const, spans: [{ text: group.title }] },
      ...group.tasks.flatMap((task): Block[] => [
        { role: 'text', spans: [{ text: task.title, style: 'bold' }] },
        {
          role: 'about',
          spans: [
            {
              text: fill(texts.statusAndDue, {
                status: statusLabel(shownStatus(task)),
                date: formatDate(task.dueDate),
              }),
            },
          ],
        },
        ...(task.description ? [plain(task.description)] : []),
      ]),
    ]),
  ]
}
