/** Links that need no session: whoever opens one has one service asked, once. */
import type { RequestContract } from '@daybreak/proto/define'
import { endReminders } from '@daybreak/proto/identity-recovery'
import { readFeed } from '@daybreak/proto/sprint-feed'
import { stopReminders } from '@daybreak/proto/sprint-reminders'
import { expect, test } from 'vitest'
import * as reminders from './reminders.ts'
import * as sprint from './sprint.ts'
import type { Context } from './context.ts'

const token = 't'.repeat(43)

/** A context whose services answer what is given, by subject; and whom it asked. */
function contextOf(answers: Record<string, object>) {
  const asked: string[] = []
  const call = ({ subject }: RequestContract) => {
    asked.push(subject)
    return Promise.resolve(answers[subject])
  }
  return { asked, context: { call } as unknown as Context<never> }
}

test('a calendar is one question', async () => {
  const { asked, context } = contextOf({ [readFeed.subject]: { calendar: 'BEGIN:VCALENDAR' } })
  expect(await sprint.readFeed.run(context, { token })).toBe('BEGIN:VCALENDAR')
  expect(asked).toEqual([readFeed.subject])
})

test('the end of reminders is one question, and a second one for a key of an earlier release alone', async () => {
  const ours = contextOf({ [endReminders.subject]: { known: true } })
  await reminders.stopReminders.run(ours.context, { token })
  expect(ours.asked).toEqual([endReminders.subject])
  const earlier = contextOf({ [endReminders.subject]: { known: false }, [stopReminders.subject]: {} })
  await reminders.stopReminders.run(earlier.context, { token })
  expect(earlier.asked).toEqual([endReminders.subject, stopReminders.subject])
})
