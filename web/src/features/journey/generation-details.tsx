/** What Sol used for a text: what was sent, to which model, and what that took. */
import { useQuery } from '@apollo/client/react'
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { BRAND } from '../../brand.ts'
import { formatDate } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { FailureState } from '../../ui/state.tsx'
import { PHASE_TEXTS, PHASE_NUMBERS } from './phases.ts'
import { GENERATION_USE } from './use-queries.ts'
import type { GenerationUse } from './use-queries.ts'
import { VERSION } from './versions/queries.ts'

export function GenerationDetails({ versionId }: { versionId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="slim" onClick={() => setOpen(true)}>
        What {BRAND.guide} used
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={`What ${BRAND.guide} used`}
        description="Everything we sent to the AI for this text."
      >
        {open && <UseOfVersion versionId={versionId} />}
      </Sheet>
    </>
  )
}

function UseOfVersion({ versionId }: { versionId: string }) {
  const { data, error, refetch } = useQuery(VERSION, { variables: { id: versionId } })
  const generationId = data?.version.generationId
  if (generationId) return <Use generationId={generationId} />
  if (data) return <p className="mt-6 text-ink-2">You wrote this, or it was saved through the API. No AI wrote it.</p>
  if (!error) return <PageSpinner />
  return <Failure retry={refetch} />
}

function Failure({ retry }: { retry: () => Promise<unknown> }) {
  const onRetry = () => void retry().catch(() => undefined)
  return <FailureState plain className="mt-6" title="We couldn’t load this" onRetry={onRetry} />
}

function Use({ generationId }: { generationId: string }) {
  const { data, error, refetch } = useQuery(GENERATION_USE, { variables: { id: generationId } })
  if (data) return <Ledger use={data.generationUse} />
  if (!error) return <PageSpinner />
  return <Failure retry={refetch} />
}

function Ledger({ use }: { use: GenerationUse }) {
  const { sent, attempts } = use
  return (
    // Where it holds no link, the list itself takes the focus, so that the keyboard can scroll it.
    <div role="group" aria-label="What was sent" tabIndex={0} className="mt-6 grid gap-7">
      <Part title="From your answers" none="No answers. They were left blank.">
        {sent.answers.map(({ phaseNumber, index, topic, ...size }) => (
          <Row key={`${phaseNumber}.${index}`} what={inPhase(topic, phaseNumber, use)} much={howMuch(size)} />
        ))}
        {sent.followUps.map(({ phaseNumber, index, question, ...size }) => (
          <Row key={`f${phaseNumber}.${index}`} what={question} much={howMuch(size)} />
        ))}
        {sent.wish && <Row what={`Your request: “${sent.wish}”`} much="" />}
      </Part>
      <Part title="From earlier phases" none="Nothing.">
        {sent.outputs.map(({ phaseNumber, ...size }) => (
          <Row key={phaseNumber} what={titleOf(phaseNumber)} much={howMuch(size)} />
        ))}
        {sent.lastVersion && (
          <Row what="The previous version, which your request is about" much={howMuch(sent.lastVersion)} />
        )}
      </Part>
      <Part title="From your journal" none="Nothing. Your journal wasn’t sent.">
        {sent.entries.map(({ entryId, title, createdAt, ...size }) => (
          <Row
            key={entryId}
            what={
              <>
                <TextLink to={`/journal/entries/${entryId}`}>{title}</TextLink> · {formatDate(createdAt)}
              </>
            }
            much={howMuch(size)}
          />
        ))}
      </Part>
      <Part title="From memory" none="Nothing.">
        {sent.memories.map(({ kind, corrected, ...size }, index) => (
          <Row
            key={index}
            what={corrected ? 'A memory in your own words' : `A memory (${MEMORY_KINDS[kind] ?? kind})`}
            much={howMuch(size)}
          />
        ))}
      </Part>
      <Part
        title="Usage"
        none={use.promptTokens > 0 ? `Deleted after ${RECORD_RETENTION.modelRequestDays} days.` : 'No AI was used.'}
      >
        {attempts.map(({ number, model, result, promptTokens, completionTokens, durationMs }) => (
          <Row
            key={number}
            what={`${model}: ${RESULTS[result] ?? result}`}
            much={`${(promptTokens + completionTokens).toLocaleString('en-US')} tokens, ${inSeconds(durationMs)}`}
          />
        ))}
        {attempts.length > 0 && <Row what="Total" much={`${tokensOf(use)}, ${costOf(use)}`} />}
      </Part>
      {use.promptVersion && <p className="text-small text-ink-3">Instructions version: {use.promptVersion}</p>}
    </div>
  )
}

const MEMORY_KINDS: Readonly<Record<string, string>> = {
  theme: 'a recurring theme',
  highlight: 'worth keeping',
  fact: 'a fact',
  wish: 'a wish',
  fear: 'a fear',
  value: 'what matters to you',
  measure: 'a measure',
}

const RESULTS: Readonly<Record<string, string>> = {
  succeeded: 'wrote this',
  repaired: 'wrote something unusable and was asked again',
  refused: 'declined',
  failed: 'failed',
  left: 'was stopped early',
}

function Part({ title, none, children }: { title: string; none: string; children: ReactNode }) {
  const empty = Array.isArray(children) && children.flat().filter(Boolean).length === 0
  const nothing = Array.isArray(children) ? empty : !children
  return (
    <section>
      <h3 className="type-subhead">{title}</h3>
      {nothing ? <p className="mt-1 text-ink-2">{none}</p> : <ul className="mt-2 divide-y divide-line">{children}</ul>}
    </section>
  )
}

function Row({ what, much }: { what: ReactNode; much: string }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">{what}</span>
      <span className="text-small text-ink-3">{much}</span>
    </li>
  )
}

/** What was cut is said. */
function howMuch({ characters, written }: { characters: number; written: number }): string {
  if (characters === 0 && written > 0) return 'not sent'
  if (written <= characters) return inCharacters(characters)
  return `${characters.toLocaleString('en-US')} of ${inCharacters(written)}`
}

const inPhase = (topic: string, phaseNumber: number, use: GenerationUse) =>
  phaseNumber === use.phaseNumber ? topic : `${topic} · ${titleOf(phaseNumber)}`

const inCharacters = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'}`
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const tokensOf = ({ promptTokens, completionTokens }: GenerationUse) =>
  `${promptTokens.toLocaleString('en-US')} input tokens, ${completionTokens.toLocaleString('en-US')} output`

/** A model without a price is not free: it says so. */
function costOf({ cost, currency }: GenerationUse): string {
  if (cost === null) return 'price unknown'
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 4 }).format(cost)
}

function titleOf(phaseNumber: number): string {
  const number = PHASE_NUMBERS.find((candidate) => candidate === phaseNumber)
  return number ? PHASE_TEXTS[number].title : `Phase ${phaseNumber}`
}
