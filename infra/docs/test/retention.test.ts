/** What operators read of how long things are kept is what the services do. */
import fs from 'node:fs'
import { EVENT_RETENTION } from '@daybreak/proto/event-retention'
import { listCosts } from '@daybreak/proto/journey-use'
import { RECOVERY_HOURS, UNDO_HOURS } from '@daybreak/proto/lock-changes'
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import { RETENTION } from '@daybreak/proto/retention'
import { expect, test } from 'vitest'

const guide = fs.readFileSync(new URL('../operations.md', import.meta.url), 'utf8')
const [, table = ''] = guide.split('## What is kept, where, and how long\n')

/** How many days back admins may ask what the guide costs. */
const COST_DAYS = listCosts.input.shape.days.unwrap().unwrap().maxValue ?? Infinity

/** The row that begins with these words. */
const row = (begin: string) => table.split('\n').find((line) => line.startsWith(`| ${begin}`)) ?? ''

test.each([
  ['What people write', `a deleted entry ${RETENTION.deletedEntryMinutes} minutes`],
  ['What people write', `taken off a sprint ${RETENTION.removedTaskHours} hours`],
  ['Sessions', `${RETENTION.idleSessionDays} days after they were last used, ${RETENTION.sessionDays} days at most`],
  ['Activity', `| ${RETENTION.activityDays} days |`],
  ['Links in mails', `${RETENTION.linkMinutes} minutes; ${UNDO_HOURS} hours`],
  ['Links in mails', `${RECOVERY_HOURS + UNDO_HOURS} where they end such a wait`],
  ['Exports', `| ${RETENTION.exportDays} days |`],
  [
    'Events, which hold',
    `${EVENT_RETENTION.outboxDays} days in outboxes, ${EVENT_RETENTION.streamDays} days in the stream`,
  ],
  ['Ids of events', `| ${EVENT_RETENTION.inboxDays} days |`],
  ['Mails', `${RECORD_RETENTION.mailDays} days`],
  ['Contact details', `${RECORD_RETENTION.contactSyncDays} days here`],
  ['Webhook events', `${RECORD_RETENTION.webhookEventDays} days once`],
  ['Generations', `newest 200) ${RECORD_RETENTION.generationDays} days`],
  ['Requests to the model', `| ${RECORD_RETENTION.modelRequestDays} days; admins see the cost of up to ${COST_DAYS}`],
  ['Limits', `signed in ${RETENTION.knownPlaceDays} days`],
])('%s: %s', (begin, told) => expect(row(begin)).toContain(told))

test('the cost of every day that admins may ask for is kept', () => {
  expect(COST_DAYS).toBeLessThan(RECORD_RETENTION.modelRequestDays)
})

test('an event is known for longer than it can come again', () => {
  expect(EVENT_RETENTION.inboxDays).toBeGreaterThan(EVENT_RETENTION.outboxDays + EVENT_RETENTION.streamDays)
})
