/** One file with everything: asked for, collected, downloaded. */
import { useApolloClient, useQuery } from '@apollo/client/react'
import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { ExportFieldsFragment } from '../../gql/graphql.ts'
import { formatMoment } from '../../lib/dates.ts'
import { usePollWhile } from '../../lib/use-poll-while.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { sayFailure, useAction } from '../../ui/use-action.ts'
import { askForProof } from '../../session/proof.ts'
import { DATA_EXPORT, PROOF, START_EXPORT } from './queries.ts'
import { Section, SectionWaiting } from './section.tsx'

export function ExportSection() {
  const result = useQuery(DATA_EXPORT, { fetchPolicy: 'cache-and-network' })
  const { data, error, refetch } = result
  const latest = data?.dataExport
  usePollWhile(latest?.state === 'collecting', result)
  const { run: start, busy } = useAction(START_EXPORT, {
    update: (cache, { data: started }) => {
      if (started) cache.writeQuery({ query: DATA_EXPORT, data: { dataExport: started.startExport } })
    },
    failed: { title: 'Export failed', otherwise: 'We couldn’t start the export. Try again.' },
  })
  return (
    <Section title="Export your data">
      <p className="mb-4 text-ink-2">
        One zip file with your account, answers, plans, sprints, journal, and subscription: JSON for apps, Markdown for
        reading.
      </p>
      {!data && <SectionWaiting failed={error !== undefined} retry={() => void refetch().catch(() => undefined)} />}
      {latest && <Latest latest={latest} />}
      {data && latest?.state !== 'collecting' && (
        <Button
          variant={latest?.state === 'ready' ? 'ghost' : 'soft'}
          busy={busy}
          onClick={() => void start()}
          className="max-sm:w-full"
        >
          {latest ? 'Prepare a new export' : 'Prepare my export'}
        </Button>
      )}
    </Section>
  )
}

function Latest({ latest }: { latest: ExportFieldsFragment }) {
  const { state, progress, total, createdAt, expiresAt, downloadUrl } = latest
  if (state === 'collecting') {
    const words = `${progress} of ${total} parts collected`
    return (
      <div role="status" className="max-w-96">
        <Progress label="Export" percent={(progress / total) * 100} valueText={words} neutral />
        <p className="mt-2 text-small text-ink-3">{words}. You can leave this page; it keeps going.</p>
      </div>
    )
  }
  if (state === 'ready' && downloadUrl) {
    return (
      <div className="mb-3">
        <DownloadLink url={downloadUrl} />
        <p className="mt-2 text-small text-ink-3">
          Prepared {formatMoment(createdAt)}
          {expiresAt && `. It will be deleted ${formatMoment(expiresAt)}`}.
        </p>
      </div>
    )
  }
  return (
    <p role={state === 'failed' ? 'alert' : undefined} className="mb-4 text-ink-2">
      {state === 'failed'
        ? 'We couldn’t finish the last export. Nothing is lost. Try again.'
        : `The export from ${formatMoment(createdAt)} was deleted, as scheduled.`}
    </p>
  )
}

/** The file holds everything, so it takes a recent proof of who asks. */
function DownloadLink({ url }: { url: string }) {
  const client = useApolloClient()
  const download = async () => {
    const { data } = await client.query({ query: PROOF, fetchPolicy: 'network-only' })
    if (data?.proof.provenUntil || (await askForProof())) window.location.assign(url)
  }
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    download().catch((error: unknown) =>
      sayFailure(error, { title: 'Download failed', description: 'We couldn’t connect. Try again.' }),
    )
  }
  return (
    <a
      href={url}
      download
      onClick={onClick}
      className={buttonClass({ variant: 'primary', className: 'max-sm:w-full' })}
    >
      <Download className="size-4.5" />
      Download export
    </a>
  )
}
