/** Dialogs: named by their title, closed by Escape, and focus goes back to where it came from. */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyComponent } from '../lib/lazy-component.ts'
import { Button } from './button.tsx'
import { AlertDialog, Dialog } from './dialog.tsx'
import { DialogForm, FormDialog } from './form-dialog.tsx'
import { clearToasts, toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add New Task</Button>
      <Dialog open={open} onOpenChange={setOpen} title="New task" description="What comes next?">
        <input aria-label="Title" />
      </Dialog>
    </>
  )
}

test('closing a dialog gives focus back to what opened it', async () => {
  render(<Opener />)
  const opener = screen.getByRole('button', { name: 'Add New Task' })
  await userEvent.click(opener)
  const dialog = screen.getByRole('dialog', { name: 'New task' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('while what a dialog shows is on its way, the screen behind it stays', () => {
  const Late = lazy(() => new Promise<never>(() => undefined))
  render(
    <Suspense fallback="Nothing is left">
      <p>Behind</p>
      <Dialog open onOpenChange={vi.fn()} title="Late">
        <Late />
      </Dialog>
    </Suspense>,
  )
  expect(screen.getByText('Behind').style.display).toBe('')
  expect(screen.queryByText('Nothing is left')).toBeNull()
})

test('what cannot be loaded closes its dialog and says so, and the next opening tries again', async () => {
  const fromReact = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<ComponentType>>(() => Promise.reject(new Error('Offline')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false) // else it would load the page anew
  const Part = lazyComponent(load)
  function Screen() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Versions</Button>
        <Dialog open={open} onOpenChange={setOpen} title="All versions">
          <Part />
        </Dialog>
        <Toaster />
      </>
    )
  }
  render(<Screen />)
  await userEvent.click(screen.getByRole('button', { name: 'Versions' }))
  expect(await screen.findByText(/couldn’t open this/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  load.mockResolvedValue(() => <p>Version 1</p>)
  await userEvent.click(screen.getByRole('button', { name: 'Versions' }))
  expect(await screen.findByText('Version 1')).toBeTruthy()
  expect(fromReact).toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('one Escape closes a dialog below a toast, and only the one on top', async () => {
  const close = { dialog: vi.fn(), question: vi.fn() }
  const { rerender } = render(
    <>
      <Dialog open onOpenChange={close.dialog} title="New task">
        <input aria-label="Title" />
      </Dialog>
      <Toaster />
    </>,
  )
  act(() => toast({ title: 'Task created' }))
  await screen.findByText('Task created')
  await userEvent.type(screen.getByLabelText('Title'), '{Escape}')
  expect(close.dialog).toHaveBeenCalledExactlyOnceWith(false)
  const question = (
    <AlertDialog
      open
      onOpenChange={close.question}
      title="Discard it?"
      description="It can’t be brought back."
      confirmLabel="Discard"
      onConfirm={() => undefined}
    />
  )
  rerender(
    <>
      <Dialog open onOpenChange={close.dialog} title="New task">
        <input aria-label="Title" />
        {question}
      </Dialog>
      <Toaster />
    </>,
  )
  act(() => toast({ title: 'Task updated' }))
  await screen.findByText('Task updated')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
  await userEvent.keyboard('{Escape}')
  expect(close.question).toHaveBeenCalledExactlyOnceWith(false)
  expect(close.dialog).toHaveBeenCalledOnce()
  act(clearToasts)
})

test('a question starts on its harmless answer', async () => {
  const confirm = vi.fn()
  render(
    <AlertDialog
      open
      onOpenChange={() => undefined}
      title="Delete this page?"
      description="It cannot be brought back."
      confirmLabel="Delete"
      onConfirm={confirm}
      destructive
    />,
  )
  expect(screen.getByRole('alertdialog', { name: 'Delete this page?' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(confirm).toHaveBeenCalledOnce()
})

test('the button of a form dialog submits its form, and Cancel is not Close', async () => {
  const done = { submit: vi.fn(), cancel: vi.fn(), close: vi.fn() }
  render(
    <FormDialog title="New task" submitLabel="Add" onClose={done.close} onCancel={done.cancel}>
      <DialogForm onSubmit={done.submit}>
        <input aria-label="Title" />
      </DialogForm>
    </FormDialog>,
  )
  await userEvent.type(screen.getByLabelText('Title'), 'Run{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(done.submit).toHaveBeenCalledTimes(2)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(done.cancel).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  expect(done.close).toHaveBeenCalledOnce()
})
