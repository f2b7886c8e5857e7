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
      title="Your sprint in your calendar"
      description="Subscribe from Google, Apple, or Outlook. Tasks show on their due dates and stay up to date."
      className="w-[min(100%-2rem,34rem)]!"
    >
      <div className="mt-5 grid gap-4">
        {loading && !data ? (
          <Spinner />
        ) : path ? (
          <>
            <Address path={path} />
            <p className="text-small text-ink-3">
              Anyone with the link can see this sprint’s tasks, and nothing else. A new link replaces the old one.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button busy={opening.busy} onClick={renew}>
                New link
              </Button>
              <Button
                variant="outline"
                busy={closing.busy}
                onClick={() => void closing.run({ variables: { sprintId } })}
              >
                Turn off link
              </Button>
            </div>
          </>
        ) : (
          <Button variant="primary" busy={opening.busy} onClick={renew}>
            Create link
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
        ? { title: 'Link copied', description: 'In your calendar app, add a calendar by URL and paste it.' }
        : { title: 'We couldn’t copy the link', destructive: true },
    )
  return (
    <>
      <TextField label="Calendar link" readOnly value={address} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={Copy} onClick={() => void copy()}>
          Copy link
        </Button>
        <a className="link self-center" href={address.replace(/^https?:/, 'webcal:')}>
          Open in this device&apos;s calendar
        </a>
      </div>
    </>
  )
}
