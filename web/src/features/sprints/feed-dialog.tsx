/** The calendar feed of a sprint: an address for any calendar program, which can be renewed and taken back. */
import { useQuery } from '@apollo/client/react'
import { Copy } from 'lucide-react'
import { copyText } from '../../lib/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useAction } from '../../ui/use-action.ts'
import { CLOSE_SPRINT_FEED, OPEN_SPRINT_FEED, SPRINT_FEED } from './feed-queries.ts'
import * as texts from './texts.ts'

export function FeedDialog({ sprintId, onClose }: { sprintId: number; onClose: () => void }) {
  const { data, loading } = useQuery(SPRINT_FEED, { variables: { sprintId }, fetchPolicy: 'network-only' })
  const options = { refetchQueries: [SPRINT_FEED], awaitRefetchQueries: true }
  const opening = useAction(OPEN_SPRINT_FEED, options)
  const closing = useAction(CLOSE_SPRINT_FEED, options)
  const renew = () => void opening.run({ variables: { sprintId } })
  const path = data?.sprintFeed.path
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.yourSprintInYourCalendar}
      description={texts.subscribeFromGoogleApple}
      className="w-[min(100%-2rem,34rem)]!"
    >
      <div className="mt-5 grid gap-4">
        {loading && !data ? (
          <Spinner />
        ) : path ? (
          <>
            <Address path={path} />
            <p className="text-small text-ink-3">{texts.anyoneWithTheLink}</p>
            <div className="flex flex-wrap gap-2">
              <Button busy={opening.busy} onClick={renew}>
                {texts.newLink}
              </Button>
              <Button
                variant="outline"
                busy={closing.busy}
                onClick={() => void closing.run({ variables: { sprintId } })}
              >
                {texts.turnOffLink}
              </Button>
            </div>
          </>
        ) : (
          <Button variant="primary" busy={opening.busy} onClick={renew}>
            {texts.createLink}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Address({ path }: { path: string }) {
  const address = new URL(path, window.location.origin).href
  const copy = async () =>
    toast(
      (await copyText(address))
        ? { title: texts.linkCopied, description: texts.inYourCalendarApp }
        : { title: texts.weCouldntCopyTheLink, destructive: true },
    )
  return (
    <>
      <TextField label={texts.calendarLink} readOnly value={address} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={Copy} onClick={() => void copy()}>
          {texts.copyLink}
        </Button>
        <a className="link self-center" href={address.replace(/^https?:/, 'webcal:')}>
          {texts.openInThisDevicesCalendar}
        </a>
      </div>
    </>
  )
}
