/** The details of a generation: what was sent to which model, and the tokens, cost and time it took. */
import { useQuery } from '@apollo/client/react'
import { RECORD_RETENTION } from '@daybreak/proto/record-retention'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { BRAND } from '../../brand.ts'
import { formatCount } from '../../lib/counts.ts'
import { formatDate } from '../../lib/dates.ts'
import { fill, plural } from '../../lib/fill.ts'
import { formatCost } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { FailureState } from '../../ui/state.tsx'
import { PHASE_TEXTS, PHASE_NUMBERS } from './phases.ts'
import * as texts from './texts.ts'
import { GENERATION_USE } from './use-queries.ts'
import type { GenerationUse } from './use-queries.ts'
import { VERSION } from './versions/queries.ts'

export function GenerationDetails({ versionId }: { versionId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="slim" onClick={() => setOpen(true)}>
        {fill(texts.whatGuideUsed, { guide: BRAND.guide })}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={fill(texts.whatGuideUsed, { guide: BRAND.guide })}
        description={texts.everythingWeSentToTheAi}
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
  if (data) return <p className="mt-6 text-ink-2">{texts.youWroteThisOrItWasSaved}</p>
  if (!error) return <PageSpinner />
  return <Failure retry={refetch} />
}

function Failure({ retry }: { retry: () => Promise<unknown> }) {
  const onRetry = () => void retry().catch(() => undefined)
  return <FailureState plain className="mt-6" title={texts.weCouldntLoadThis} onRetry={onRetry} />
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
    // The list is focusable, so that the keyboard can scroll it even if it contains no link.
    <div role="group" aria-label={texts.whatWasSent} tabIndex={0} className="mt-6 grid gap-7">
      <Part title={texts.fromYourAnswers} none={texts.noAnswersTheyWereLeft}>
        {sent.answers.map(({ phaseNumber, index, topic, ...size }) => (
          <Row key={`${phaseNumber}.${index}`} what={inPhase(topic, phaseNumber, use)} much={howMuch(size)} />
        ))}
        {sent.followUps.map(({ phaseNumber, index, question, ...size }) => (
          <Row key={`f${phaseNumber}.${index}`} what={question} much={howMuch(size)} />
        ))}
        {sent.wish && <Row what={fill(texts.yourRequestWish, { wish: sent.wish })} much="" />}
      </Part>
      <Part title={texts.fromEarlierPhases} none={texts.nothing}>
        {sent.outputs.map(({ phaseNumber, ...size }) => (
          <Row key={phaseNumber} what={titleOf(phaseNumber)} much={howMuch(size)} />
        ))}
        {sent.lastVersion && <Row what={texts.thePreviousVersionWhichYourRequest} much={howMuch(sent.lastVersion)} />}
      </Part>
      <Part title={texts.fromYourJournal} none={texts.nothingYourJournalWasntSent}>
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
      <Part title={texts.fromMemory} none={texts.nothing}>
        {sent.memories.map(({ kind, corrected, ...size }, index) => (
          <Row
            key={index}
            what={corrected ? texts.aMemoryInYourOwn : fill(texts.aMemoryOfKind, { kind: MEMORY_KINDS[kind] ?? kind })}
            much={howMuch(size)}
          />
        ))}
      </Part>
      <Part
        title={texts.usage}
        none={
          use.promptTokens > 0
            ? fill(texts.deletedAfterDays, { days: RECORD_RETENTION.modelRequestDays })
            : texts.noAiWasUsed
        }
      >
        {attempts.map(({ number, model, result, promptTokens, completionTokens, durationMs }) => (
          <Row
            key={number}
            what={`${model}: ${RESULTS[result] ?? result}`}
            much={fill(texts.tokensAndSeconds, {
              count: formatCount(promptTokens + completionTokens),
              seconds: inSeconds(durationMs),
            })}
          />
        ))}
        {attempts.length > 0 && <Row what={texts.total} much={`${tokensOf(use)}, ${costOf(use)}`} />}
      </Part>
      {use.promptVersion && (
        <p className="text-small text-ink-3">{fill(texts.instructionsVersion, { version: use.promptVersion })}</p>
      )}
    </div>
  )
}

const MEMORY_KINDS: Readonly<Record<string, string>> = {
  theme: texts.aRecurringTheme,
  highlight: texts.worthKeeping,
  fact: texts.aFact,
  wish: texts.aWish,
  fear: texts.aFear,
  value: texts.whatMattersToYou,
  measure: texts.aMeasure,
}

const RESULTS: Readonly<Record<string, string>> = {
  succeeded: texts.wroteThis,
  repaired: texts.wroteSomethingUnusableAndWasAsked,
  refused: texts.declined,
  failed: texts.failed,
  left: texts.wasStoppedEarly,
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

/** How much of a text was sent: all of it, a part, or nothing. */
function howMuch({ characters, written }: { characters: number; written: number }): string {
  if (characters === 0 && written > 0) return texts.notSent
  if (written <= characters) return inCharacters(characters)
  return fill(texts.partOf, { characters: formatCount(characters), written: inCharacters(written) })
}

const inPhase = (topic: string, phaseNumber: number, use: GenerationUse) =>
  phaseNumber === use.phaseNumber ? topic : `${topic} · ${titleOf(phaseNumber)}`

const inCharacters = (count: number) =>
  fill(plural(count, texts.countCharacter, texts.countCharacters), { count: formatCount(count) })
const inSeconds = (ms: number) => fill(texts.secondsShort, { seconds: (ms / 1000).toFixed(1) })
const tokensOf = ({ promptTokens, completionTokens }: GenerationUse) =>
  fill(texts.tokensInAndOut, {
    promptTokens: formatCount(promptTokens),
    completionTokens: formatCount(completionTokens),
  })

/** The cost in the currency of the price table, or "unknown" for a model without a price. */
function costOf({ cost, currency }: GenerationUse): string {
  if (cost === null) return texts.priceUnknown
  return formatCost(cost, currency)
}

function titleOf(phaseNumber: number): string {
  const number = PHASE_NUMBERS.find((candidate) => candidate === phaseNumber)
  return number ? PHASE_TEXTS[number].title : fill(texts.phaseNumbered, { phase: phaseNumber })
}
