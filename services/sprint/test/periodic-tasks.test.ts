/** The periodic tasks of the service, with the minute between them skipped. */
import { startTestService, until } from '@daybreak/kit/testing'
import * as contract from '@daybreak/proto/sprint'
import * as reminders from '@daybreak/proto/sprint-reminders'
import * as tasks from '@daybreak/proto/sprint-task-changes'
import { afterAll, expect, test, vi } from 'vitest'
import { start } from '../src/main.ts'

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const { call, pool, rows, stop } = await startTestService(start)
afterAll(async () => {
  await stop()
  vi.useRealTimers()
})

const LONG_AGO = { startDate: '2020-01-02T08:00:00Z', endDate: '2020-03-31T08:00:00Z' }

test('reminders leave while a status check is still at work', async () => {
  const { sprint: slow } = await call(contract.createSprint, { userId: 1, ...LONG_AGO })
  const { sprint } = await call(contract.createSprint, { userId: 2, ...LONG_AGO })
  const late = { title: 'Paint', dueDate: '2020-02-01T08:00:00Z' }
  await call(tasks.createTask, { userId: 2, sprintId: sprint.id, ...late })
  await call(reminders.setReminders, { userId: 2, enabled: true, hour: 0, timeZone: 'UTC' })
  await rows(`update reminder set next_at = now() - interval '1 minute'`)
  await rows(`update sprint set look_at = now() + interval '1 day' where user_id = 2`)

  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from sprint where id = $1 for update', [slow.id])
    vi.advanceTimersByTime(60_000)
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await until('the status check waits for the sprint', async () => (await rows(waiting)).length > 0, 10_000)
    const told = `select 1 from outbox where subject = $1 and payload->>'userId' = '2'`
    const wanted = [reminders.reminderWanted.subject]
    await until('the reminder left', async () => (await rows(told, wanted)).length > 0, 10_000)
    expect(await rows(waiting)).toHaveLength(1)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})
