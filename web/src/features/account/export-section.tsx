/** One file with everything: asked for, collected, downloaded. */
import { useApolloClient, useQuery } from '@apollo/client/react'
import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { ExportFieldsFragment } from '../../gql/graphql.ts'
import { formatMoment } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { usePollWhile } from '../../lib/use-poll-while.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import * as common from '../../ui/texts.ts'
import { sayFailure, useAction } from '../../ui/use-action.ts'
import { askForProof } from '../../session/proof.ts'
import { DATA_EXPORT, PROOF, START_EXPORT } from './queries.ts'
import { Section, SectionWaiting } from './section.tsx'
import * as texts from './texts.ts'

export function ExportSection() {
  const result = useQuery(DATA_EXPORT, { fetchPolicy: 'cache-and-network' })
  const { data, error, refetch } = result
  const latest = data?.dataExport
  usePollWhile(latest?.state === 'collecting', result)
  const { run: start, busy } = useAction(START_EXPORT, {
    update: (cache, { data: started }) => {
      if (started) cache.writeQuery({ query: DATA_EXPORT, data: { dataExport: started.startExport } })
    },
    failed: { title: texts.exportFailed, otherwise: texts.weCouldntStartTheExport },
  })
  return (
    <Section title={texts.exportYourData}>
      <p className="mb-4 text-ink-2">{texts.oneZipFileWithYourAccount}</p>
      {!data && <SectionWaiting failed={error !== undefined} retry={() => void refetch().catch(() => undefined)} />}
      {latest && <Latest latest={latest} />}
      {data && latest?.state !== 'collecting' && (
        <Button
          variant={latest?.state === 'ready' ? 'ghost' : 'soft'}
          busy={busy}
          onClick={() => void start()}
          className="max-sm:w-full"
        >
          {latest ? texts.prepareANewExport : texts.prepareMyExport}
        </Button>
      )}
    </Section>
  )
}

function Latest({ latest }: { latest: ExportFieldsFragment }) {
  const { state, progress, total, createdAt, expiresAt, downloadUrl } = latest
  if (state === 'collecting') {
    const words = fill(texts.progressOfTotalPartsCollected, { progress, total })
    return (
      <div role="status" className="max-w-96">
        <Progress label={texts.exportLabel} percent={(progress / total) * 100} valueText={words} neutral />
        <p className="mt-2 text-small text-ink-3">{fill(texts.youCanLeaveThisPage, { words })}</p>
      </div>
    )
  }
  if (state === 'ready' && downloadUrl) {
    return (
      <div className="mb-3">
        <DownloadLink url={downloadUrl} />
        <p className="mt-2 text-small text-ink-3">
          {expiresAt
            ? fill(texts.preparedUntil, { when: formatMoment(createdAt), until: formatMoment(expiresAt) })
            : fill(texts.prepared, { when: formatMoment(createdAt) })}
        </p>
      </div>
    )
  }
  return (
    <p role={state === 'failed' ? 'alert' : undefined} className="mb-4 text-ink-2">
      {state === 'failed'
        ? texts.weCouldntFinishTheLast
        : fill(texts.theExportFromWasDeleted, { when: formatMoment(createdAt) })}
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
      sayFailure(error, { title: texts.downloadFailed, description: common.couldntConnect }),
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
      {texts.downloadExport}
    </a>
  )
}
