/** Forms about sprints and tasks: what was typed outlives a dialog closed by accident, a reload and the end of a session. */
import { ApolloLink } from '@apollo/client'
import { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearPerson } from '../../lib/storage.ts'
import { ViewerContext } from '../../session/session.ts'
import { nora } from '../../test/nora.ts'
import { AddTaskDialog } from './tasks/add-task-dialog.tsx'
import { CheckInDialog } from './review/check-in-dialog.tsx'
import { CompleteDialog } from './review/complete-dialog.tsx'
import { CountersDialog } from './review/counters.tsx'
import { EditSprintDialog } from './edit-sprint-dialog.tsx'
import { EditTaskDialog } from './tasks/edit-task-dialog.tsx'
import { NextSprintDialog } from './review/next-sprint-dialog.tsx'
import { SAVE_CHECK_IN } from './review/check-in-queries.ts'
import { CREATE_NEXT_SPRINT, UPDATE_SPRINT } from './queries.ts'
import { CHANGE_TASKS, CREATE_TASK, UPDATE_TASK } from './tasks/queries.ts'
import { answered, makeSprint, makeTask, manyChanged, serveTasks } from './testing.ts'
import { reply } from '../../test/reply.ts'

const other = { ...nora, id: 2, username: 'omar' }
const counter = { __typename: 'Counter' as const, name: 'Prints', value: 3 }
const sprint = makeSprint({ counters: [counter] })
const task = makeTask({ title: 'Open the shop' })
const anything = () => true

type Show = { open: boolean; close: () => void }
type Form = {
  show: (at: Show) => ReactNode
  field: string | RegExp
  before: string
  save: string
  answer: MockLink.MockedResponse
  /** What else must be filled in before it can be saved. */
  day?: string
}

const updated = reply(UPDATE_SPRINT, { updateSprint: sprint }, anything)
const FORMS: Record<string, Form> = {
  'a new task': {
    show: ({ open, close }) => <AddTaskDialog sprint={sprint} open={open} onOpenChange={close} />,
    ...{ field: 'Title', before: '', save: 'Add Task', day: '2026-12-12' },
    answer: reply(CREATE_TASK, { createTask: answered(task, sprint) }, anything),
  },
  'an edited task': {
    show: ({ open, close }) => open && <EditTaskDialog task={task} sprint={sprint} onClose={close} />,
    ...{ field: 'Title', before: 'Open the shop', save: 'Save' },
    answer: reply(UPDATE_TASK, { updateTask: answered(task, sprint) }, anything),
  },
  'the weekly check-in': {
    show: ({ open, close }) => open && <CheckInDialog sprint={sprint} onClose={close} />,
    ...{ field: /One win/, before: '', save: 'Save check-in' },
    answer: reply(
      SAVE_CHECK_IN,
      {
        saveCheckIn: {
          ...manyChanged(sprint),
          ...{ __typename: 'CheckInSaved', checkIn: { __typename: 'CheckIn', id: 5 } },
        },
      },
      anything,
    ),
  },
  'the look back': {
    show: ({ open, close }) => open && <CompleteDialog sprint={sprint} onClose={close} />,
    ...{ field: /What did you learn/, before: '', save: 'Mark as Completed', answer: updated },
  },
  'the next sprint': {
    show: ({ open, close }) => open && <NextSprintDialog sprint={sprint} onClose={close} />,
    ...{ field: 'Goal', before: '', save: 'Start sprint' },
    answer: reply(CREATE_NEXT_SPRINT, { createSprint: sprint }, anything),
  },
  'an edited sprint': {
    show: ({ open, close }) => open && <EditSprintDialog sprint={sprint} onClose={close} />,
    ...{ field: 'Name', before: 'Creative Foundation', save: 'Save', answer: updated },
  },
  'counters of one’s own': {
    show: ({ open, close }) => open && <CountersDialog sprint={sprint} onClose={close} />,
    ...{ field: 'Counter name', before: 'Prints', save: 'Save', answer: updated },
  },
}

function Opener({ show }: Pick<Form, 'show'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {show({ open, close: () => setOpen(false) })}
    </>
  )
}

/** As a page that was just loaded. */
async function visit({ show, answer }: Form, viewer = nora) {
  const { unmount } = render(
    <MemoryRouter>
      <MockedProvider link={ApolloLink.from([serveTasks(sprint), new MockLink([answer])])}>
        <ViewerContext value={viewer}>
          <Opener show={show} />
        </ViewerContext>
      </MockedProvider>
    </MemoryRouter>,
  )
  return { unmount, dialog: await openIt() }
}

async function openIt() {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return within(await screen.findByRole('dialog'))
}
type Dialog = Awaited<ReturnType<typeof openIt>>

async function write(dialog: Dialog, { field, day }: Form) {
  await userEvent.clear(dialog.getByLabelText(field))
  await userEvent.type(dialog.getByLabelText(field), 'Half a thought')
  if (day) await userEvent.type(dialog.getByLabelText('Due date'), day)
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const says = (dialog: Dialog, { field }: Form) => dialog.getByLabelText<HTMLInputElement>(field).value
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe.each(Object.entries(FORMS))('%s', (_name, form) => {
  test('is there again after Escape and after a reload, and for nobody else', async () => {
    const first = await visit(form)
    expect(says(first.dialog, form)).toBe(form.before)
    await write(first.dialog, form)
    expect(first.dialog.queryByText(/Restored from a draft/)).toBeNull()
    await userEvent.keyboard('{Escape}')
    await gone()
    const again = await openIt()
    expect(says(again, form)).toBe('Half a thought')
    expect(again.getByText(/Restored from a draft. Not saved yet/)).toBeTruthy()
    expect(document.activeElement, 'where Enter would give the words up').not.toBe(
      again.getByRole('button', { name: 'Discard draft' }),
    )
    first.unmount()

    const stranger = await visit(form, other)
    expect(says(stranger.dialog, form)).toBe(form.before)
    expect(stranger.dialog.queryByText(/Restored from a draft/)).toBeNull()
    stranger.unmount()

    const { dialog, unmount } = await visit(form)
    expect(says(dialog, form)).toBe('Half a thought')
    unmount()
    clearPerson(nora.id)
    expect(says((await visit(form)).dialog, form)).toBe(form.before)
  })

  test('is kept no longer once it is saved', async () => {
    const { dialog, unmount } = await visit(form)
    await write(dialog, form)
    expect(drafts()).toHaveLength(1)
    await userEvent.click(dialog.getByRole('button', { name: form.save }))
    await waitFor(() => expect(drafts()).toEqual([]))
    unmount()
    const { dialog: next } = await visit(form)
    expect(says(next, form)).toBe(form.before)
    expect(next.queryByText(/Restored from a draft/)).toBeNull()
  })

  test('is given up by Cancel, and by what the note about it offers', async () => {
    const { dialog } = await visit(form)
    await write(dialog, form)
    await userEvent.keyboard('{Escape}')
    await gone()
    const back = await openIt()
    await userEvent.click(back.getByRole('button', { name: 'Discard draft' }))
    expect(says(back, form)).toBe(form.before)
    expect(drafts()).toEqual([])
    await write(back, form)
    await userEvent.click(back.getByRole('button', { name: 'Cancel' }))
    await gone()
    expect(drafts()).toEqual([])
    expect(says(await openIt(), form)).toBe(form.before)
  })
})

test('a failed save keeps the words', async () => {
  const form = {
    ...FORMS['a new task']!,
    answer: { request: { query: CREATE_TASK, variables: anything }, error: new Error('away') },
  }
  const { dialog, unmount } = await visit(form)
  await write(dialog, form)
  await userEvent.click(dialog.getByRole('button', { name: 'Add Task' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Add Task' }).hasAttribute('disabled')).toBe(false))
  unmount()
  const { dialog: again } = await visit(form)
  expect(says(again, form)).toBe('Half a thought')
  expect(again.getByLabelText<HTMLInputElement>('Due date').value).toBe('2026-12-12')
})

test('only what was typed comes back: the rest is as it stands now', async () => {
  const form = FORMS['an edited task']!
  const { dialog, unmount } = await visit(form)
  await write(dialog, form)
  unmount()
  const changed = { ...task, description: 'Said elsewhere meanwhile' }
  const show = ({ open, close }: Show) => open && <EditTaskDialog task={changed} sprint={sprint} onClose={close} />
  const { dialog: later } = await visit({ ...form, show })
  expect(says(later, form)).toBe('Half a thought')
  expect(later.getByLabelText<HTMLTextAreaElement>(/Description/).value).toBe('Said elsewhere meanwhile')
})

test('a browser that keeps nothing says so, and the form works', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  const form = FORMS['a new task']!
  const { dialog } = await visit(form)
  await write(dialog, form)
  expect(dialog.getByText('This browser can’t save drafts')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Add Task' }))
  await gone()
})

test('a series that could not be added is sent again as the same series', async () => {
  const ids: unknown[] = []
  const failing: MockLink.MockedResponse = {
    request: {
      query: CHANGE_TASKS,
      variables: ({ changes }) =>
        ids.push(...new Set(changes.add.map(({ seriesId }: { seriesId: string }) => seriesId))) > 0,
    },
    maxUsageCount: 2,
    error: new Error('down'),
  }
  render(
    <MockedProvider link={ApolloLink.from([serveTasks(), new MockLink([failing])])}>
      <AddTaskDialog sprint={sprint} open onOpenChange={() => undefined} />
    </MockedProvider>,
  )
  await userEvent.type(await screen.findByLabelText('Title'), 'Draw')
  await userEvent.type(screen.getByLabelText('Due date'), sprint.startDate.slice(0, 10))
  await userEvent.selectOptions(screen.getByLabelText('Repeat'), 'weekly')
  for (const times of [1, 2]) {
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Task' }).disabled).toBe(false),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Add Task' }))
    await waitFor(() => expect(ids).toHaveLength(times))
  }
  expect(new Set(ids).size).toBe(1)
})
