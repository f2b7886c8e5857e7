/** What a reminder of the day says, and the way to end reminders that mail programs know (RFC 8058). */
import { reminderWanted, type Listed, type ListedHabits } from '@daybreak/proto/sprint-reminders'
import type { z } from 'zod'

/** What such a mail says beyond its greeting. */
export const ReminderDetails = reminderWanted.payload.omit({ userId: true })
type ReminderDetails = z.infer<typeof ReminderDetails>

export interface Words {
  subject: string
  lines: string[]
  headers: Record<string, string>
}

export function reminderWords(details: unknown, publicUrl: string, key: string): Words {
  const told = ReminderDetails.parse(details)
  const { dueToday, toReschedule, habits, behind } = told
  return {
    subject: subjectOf(told),
    lines: [
      ...listOf('Due today', dueToday, () => ''),
      ...habitList(habits),
      ...listOf('Overdue', toReschedule, ({ dueDate }) => `, was due ${dayOf(dueDate, told.timeZone)}`),
      ...behind.map(({ name, status }) =>
        status === 'overdue'
          ? `Your sprint${quoted(name)} is past its end date and still open.`
          : `Your sprint${quoted(name)} is behind pace. See your options on its page.`,
      ),
      `Open your sprint: ${new URL('/sprints', publicUrl).href}`,
      `You’re getting this because you turned on reminders. To turn them off: ${new URL(`/reminders/off#token=${key}`, publicUrl).href}`,
    ],
    headers: {
      'List-Unsubscribe': `<${new URL(`/api/reminders/${key}/off`, publicUrl).href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function subjectOf({ dueToday, toReschedule, habits }: ReminderDetails): string {
  if (dueToday.count > 0) return `${plural(dueToday.count)} due today`
  if (toReschedule.count > 0) return `${plural(toReschedule.count)} overdue`
  return habits.count > 0 ? `${pluralHabits(habits.count)} for today` : 'Your sprint needs a look'
}

function habitList({ count, titles }: ListedHabits): string[] {
  if (count === 0) return []
  const left = count - titles.length
  const more = left > 0 ? [titles.length > 0 ? `and ${left} more` : `- ${pluralHabits(left)}, on your sprint page`] : []
  return [['Habits for today:', ...titles.map((title) => `- ${oneLine(title)}`), ...more].join('\n')]
}

const pluralHabits = (count: number) => `${count} ${count === 1 ? 'habit' : 'habits'}`

/** A sprint whose name is not fit for a mail comes without it. */
const quoted = (name: string) => (name === '' ? '' : ` “${name}”`)

const plural = (count: number) => `${count} ${count === 1 ? 'task' : 'tasks'}`

function listOf(title: string, { count, tasks }: Listed, suffix: (task: Listed['tasks'][number]) => string): string[] {
  if (count === 0) return []
  const named = tasks.map((task) => `- ${oneLine(task.title)}${suffix(task)}`)
  const left = count - tasks.length
  const more = left > 0 ? [tasks.length > 0 ? `and ${left} more` : `- ${plural(left)}, on your sprint page`] : []
  return [[`${title}:`, ...named, ...more].join('\n')]
}

/** A title is one line, whatever was pasted into it. */
const oneLine = (title: string) => title.replaceAll(/\s+/g, ' ')

const dayOf = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(moment))
