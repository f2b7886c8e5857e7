/** Reading the words of many tasks for danger before they are stored, with a real database and bus. */
import { startTestService } from '@daybreak/kit/testing'
import { changeTasks, createSprint } from '@daybreak/proto/sprint'
import { afterAll, expect, test } from 'vitest'
import { PrismaClient } from '../src/generated/client.ts'
import { start } from '../src/main.ts'
import { createRepository } from '../src/repository.ts'
import { announceDanger, readAhead, readInSlices } from '../src/task-danger.ts'
import { makeTask } from './plans.ts'

const { call, database, stop } = await startTestService(start)
afterAll(stop)
const db = new PrismaClient({ adapter: database.adapter })

const HEAVY = 'I want to kill myself on Friday'
const textsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Call the printer ${index}`, description: '' }))

test('while many texts are read, others have a turn after every ten', async () => {
  const turns = { count: 0, isOver: false }
  const turn = () => {
    turns.count += 1
    if (!turns.isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const dangers = await readInSlices([...textsOf(100), ...textsOf(100), { title: HEAVY, description: '' }])
  turns.isOver = true
  expect(turns.count).toBeGreaterThanOrEqual(9)
  expect(dangers.size).toBe(101)
  expect([...dangers.values()].filter(Boolean)).toMatchObject([{ kind: 'suicide' }])
})

test('new words and words that change are read ahead, and those of nobody else; a task that only moves is not', async () => {
  const userId = 31
  const { sprint } = await call(createSprint, { userId, goal: 'Sell ten prints' })
  const owner = { userId, sprintId: sprint.id }
  const dueDate = '2030-01-01T00:00:00.000Z'
  const add = ['Paint', 'Frame'].map((title) => ({ title, dueDate }))
  const { tasks } = (await call(changeTasks, { ...owner, add })).sprint
  const idOf = (wanted: string) => tasks.find(({ title }) => title === wanted)!.id
  const changes = {
    add: [{ title: 'Print', dueDate }],
    change: [
      { taskId: idOf('Paint'), description: 'Twice' },
      { taskId: idOf('Frame'), dueDate: '2030-01-02T00:00:00.000Z' },
    ],
  }
  const repository = createRepository(db)
  expect([...(await readAhead(repository, owner, changes)).keys()]).toEqual(['Print\n', 'Paint\nTwice'])
  expect((await readAhead(repository, { ...owner, userId: 32 }, changes)).size).toBe(0)
})

test('what was read ahead is not read again', async () => {
  const tasks = [makeTask({ id: 1, title: 'Paint' }), makeTask({ id: 2, title: HEAVY })]
  const announce = (userId: number, read?: Parameters<typeof announceDanger>[3]) =>
    createRepository(db).transaction((tx) => announceDanger(tx, userId, tasks, read))
  await announce(41, new Map([[`${HEAVY}\n`, null]]))
  await announce(42)
  const { rows } = await database.pool.query(
    `select payload from outbox where payload->>'userId' in ('41', '42') order by seq`,
  )
  expect(rows.map(({ payload }) => payload)).toMatchObject([{ userId: 42, taskId: 2, danger: { kind: 'suicide' } }])
})
