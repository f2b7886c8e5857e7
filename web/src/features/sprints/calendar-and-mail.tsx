/** The buttons that take a sprint elsewhere: into a calendar, and into the mail. Their dialogs come with the first press. */
import { CalendarPlus, Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.ts'
import * as texts from './texts.ts'

const FeedDialog = lazyDialog(async () => (await import('./feed-dialog.tsx')).FeedDialog)
const ReminderDialog = lazyDialog(async () => (await import('./reminder-dialog.tsx')).ReminderDialog)

export function FeedButton({ sprintId }: { sprintId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" icon={CalendarPlus} listed onClick={() => setOpen(true)}>
        {texts.addToYourCalendar}
      </Button>
      {open && <FeedDialog sprintId={sprintId} onClose={() => setOpen(false)} />}
    </>
  )
}

export function ReminderButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" icon={Mail} listed onClick={() => setOpen(true)}>
        {texts.emailReminders}
      </Button>
      {open && <ReminderDialog onClose={() => setOpen(false)} />}
    </>
  )
}
