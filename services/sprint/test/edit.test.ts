/** Editing a sprint, completing it and taking it up again, against real servers. */
import { startTestService } from '@daybreak/kit/testing'
import { createSprint, getSprint, listSprints, updateSprint } from '@daybreak/proto/sprint'
import { getPlanning, setPlanning } from '@daybreak/proto/sprint-planning'
import { createTask } from '@daybreak/proto/sprint-task-changes'
import { afterAll, expect, test } from 'vitest'
import { start } from '../src/main.ts'

const { call, stop } = await startTestService(start)
afterAll(stop)

let lastUser = 1_000
const newSprint = async () => {
  const userId = ++lastUser
  return { userId, sprint: (await call(createSprint, { userId, name: 'Harbour' })).sprint }
}

test('what is left out stays, and what is given changes', async () => {
  const { userId, sprint } = await newSprint()
  const edited = await call(updateSprint, { userId, id: sprint.id, name: 'Harbour series', goal: 'Ten prints' })
  expect(edited).toEqual({ ...sprint, name: 'Harbour series', goal: 'Ten prints' })
  expect(await call(getSprint, { userId, id: sprint.id })).toEqual(edited)
})

test('completing sets the time, taking it up again clears it, and the list follows', async () => {
  const { userId, sprint } = await newSprint()
  const { sprint: other } = await call(createSprint, { userId, name: 'Second' })
  const completed = await call(updateSprint, { userId, id: other.id, status: 'completed' })
  expect(completed.status).toBe('completed')
  expect(completed.completedAt).not.toBeNull()
  expect((await call(listSprints, { userId })).map(({ id }) => id)).toEqual([sprint.id, other.id])
  const again = await call(updateSprint, { userId, id: other.id, status: 'completed' })
  expect(again.completedAt).toBe(completed.completedAt)
  const reopened = await call(updateSprint, { userId, id: other.id, status: 'in-progress' })
  expect([reopened.status, reopened.completedAt]).toEqual(['in-progress', null])
})

test("somebody else's sprint is not found, an end before the start is refused, and nothing changes", async () => {
  const { userId, sprint } = await newSprint()
  await expect(call(updateSprint, { userId: userId + 5_000, id: sprint.id, name: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    call(updateSprint, { userId, id: sprint.id, endDate: '2020-01-01T00:00:00.000Z' }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(call(updateSprint, { userId, id: sprint.id, name: ' ' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  expect(await call(getSprint, { userId, id: sprint.id })).toEqual(sprint)
})

test('a task without a due date says which field is missing', async () => {
  const { userId, sprint } = await newSprint()
  for (const dueDate of [undefined, null, '']) {
    const failure = await call(createTask, { userId, sprintId: sprint.id, title: 'x', dueDate } as never).catch(
      (e) => e,
    )
    expect(failure).toMatchObject({ code: 'INVALID_INPUT', message: 'Please select a due date' })
  }
})

test('days and room of a week, once chosen, are offered again; those of somebody else are theirs', async () => {
  const [userId, other] = [++lastUser, ++lastUser]
  expect(await call(getPlanning, { userId })).toEqual({ planning: null })
  await call(setPlanning, { userId, weekdays: [5, 1, 5], perWeek: 4 })
  await call(setPlanning, { userId: other, weekdays: [], perWeek: 0 })
  expect(await call(getPlanning, { userId })).toEqual({ planning: { weekdays: [1, 5], perWeek: 4 } })
  await call(setPlanning, { userId, weekdays: [2, 6], perWeek: 9 })
  expect(await call(getPlanning, { userId })).toEqual({ planning: { weekdays: [2, 6], perWeek: 9 } })
  expect(await call(getPlanning, { userId: other })).toEqual({ planning: { weekdays: [], perWeek: 0 } })
})
