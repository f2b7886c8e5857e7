/** The buttons that take a sprint elsewhere: into a calendar, and into the mail. Their dialogs come with the first press. */
import { CalendarPlus, Mail } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import * as texts from './texts.ts'

const FeedDialog = lazyComponent(async () => (await import('./feed-dialog.tsx')).FeedDialog)
const ReminderDialog = lazyComponent(async () => (await import('./reminder-dialog.tsx')).ReminderDialog)

export function FeedButton({ sprintId }: { sprintId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" icon={CalendarPlus} listed onClick={() => setOpen(true)}>
        {texts.addToYourCalendar}
      </Button>
      <Suspense>{open && <FeedDialog sprintId={sprintId} onClose={() => setOpen(false)} />}</Suspense>
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
      <Suspense>{open && <ReminderDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
