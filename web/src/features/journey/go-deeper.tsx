/** One more question of the guide about an answer, if the person wants it. */
import { LONGEST_ANSWER } from '@daybreak/proto/values'
import { useQuery } from '@apollo/client/react'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import type { PhaseNumber } from '@daybreak/proto/rules'
import { BRAND } from '../../brand.ts'
import { fill } from '../../lib/fill.ts'
import { readDraft, removeDraft, writeDraft } from '../../lib/storage.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { cx } from '../../ui/cx.ts'
import { useAction } from '../../ui/use-action.ts'
import { ANSWER_FOLLOW_UP, FOLLOW_UPS, GO_DEEPER } from './follow-up-queries.ts'
import type { FollowUp } from './follow-up-queries.ts'
import * as texts from './texts.ts'

type GoDeeperProps = {
  userId: number
  phaseNumber: PhaseNumber
  index: number
  /** Brings the answer to the server first: the question is about what is saved there. */
  onAsk: () => Promise<void>
}

export function GoDeeper({ userId, phaseNumber, index, onAsk }: GoDeeperProps) {
  const { data } = useQuery(FOLLOW_UPS)
  const { run: ask } = useAction(GO_DEEPER, { refetchQueries: [FOLLOW_UPS], awaitRefetchQueries: true })
  const [busy, setBusy] = useState(false)
  const known = data?.followUps.find((one) => one.phaseNumber === phaseNumber && one.index === index)
  const press = async () => {
    setBusy(true)
    await onAsk()
    await ask({ variables: { phaseNumber, index } }).catch(() => undefined)
    setBusy(false)
  }
  if (known && known.question !== '' && !busy) {
    return <FollowUpForm key={known.question} userId={userId} followUp={known} onAskAgain={() => void press()} />
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="outline"
        size="slim"
        busy={busy}
        busyText={fill(texts.guideIsThinking, { guide: BRAND.guide })}
        onClick={() => void press()}
      >
        {texts.goDeeper}
      </Button>
      <span className="text-small text-ink-3">{hintFor(busy ? undefined : known?.status)}</span>
    </div>
  )
}

function hintFor(status: FollowUp['status'] | undefined): string {
  if (status === 'asking') return fill(texts.isStillThinkingAsk, { guide: BRAND.guide })
  if (status === 'asked') return texts.noFollowUpForThisOne
  return texts.optionalFollowUpQuestion
}

/** A kept reply stands below its question, which is one line; one to an earlier question is no reply to this one. */
const replyIn = (kept: string | null, question: string): string | null =>
  kept?.startsWith(`${question}\n`) ? kept.slice(question.length + 1) : null

type FollowUpFormProps = { userId: number; followUp: FollowUp; onAskAgain: () => void }

function FollowUpForm({ userId, followUp, onAskAgain }: FollowUpFormProps) {
  const { phaseNumber, index, question, answer } = followUp
  const draft = `follow-up-${phaseNumber}-${index}`
  const [text, setText] = useState(() => replyIn(readDraft(userId, draft), question) ?? answer)
  const { run: save, busy } = useAction(ANSWER_FOLLOW_UP, { done: () => removeDraft(userId, draft) })
  const id = useId()
  const saved = text === answer
  const keep = () => {
    if (!saved) void save({ variables: { input: { phaseNumber, index, question, text } } })
  }
  return (
    <div className="mt-5 border-l-2 border-dawn pl-4">
      <label htmlFor={id} className="type-says block">
        “{question}”
      </label>
      <textarea
        id={id}
        rows={2}
        value={text}
        maxLength={LONGEST_ANSWER}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          setText(event.target.value)
          writeDraft(userId, draft, `${question}\n${event.target.value}`)
        }}
        onBlur={keep}
        className={cx(controlClass, 'grows mt-3 h-auto resize-none py-2.5 font-serif text-[1.0625rem]')}
      />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 text-small text-ink-3">
        <span id={`${id}-hint`}>{texts.optional}</span>
        <span role="status" className="flex items-center gap-1">
          {busy && texts.saving}
          {!busy && saved && answer !== '' && (
            <>
              <Check className="size-4" aria-hidden="true" /> {texts.saved}
            </>
          )}
        </span>
        <Button variant="ghost" size="slim" onClick={onAskAgain} className="-ml-3.25">
          {texts.askAnotherQuestion}
        </Button>
      </div>
    </div>
  )
}
