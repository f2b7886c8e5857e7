/** The journal's question of the day, and a line or two for it. What is typed is kept until it is saved. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import { serverText } from '../../lib/errors.ts'
import { formatDate } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { forgetEntries } from '../../lib/forget-entries.ts'
import { rich } from '../../lib/rich.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RuledTextarea } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { DraftNotice } from '../../ui/draft-notice.tsx'
import { useAction } from '../../ui/use-action.ts'
import { WRITE_LINE } from './queries.ts'
import type { Entry } from './queries.ts'
import { questionOf, questionOfLine } from './question.ts'
import { Failure } from './rows.tsx'
import * as texts from './texts.ts'

type Line = { line: string; key: string; question: string; quote: string }
const NO_LINE: Line = { line: '', key: '', question: '', quote: '' }

type QuestionProps = { day: string; entries: readonly Entry[] }

export function QuestionCard({ day, entries }: QuestionProps) {
  const typed = useFormDraft('today-line', NO_LINE)
  const { question, quote, entry } = questionOfLine(typed.words, questionOf(day, entries))
  const { save, saving, failure } = useWriteLine(question, typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving) save()
  }
  return (
    <Card as="section" aria-labelledby="todays-question">
      <h2 id="todays-question" className="text-small text-ink-3">
        {texts.todaysQuestion}
      </h2>
      <p id="question" className="type-subhead mt-1 break-words">
        {quote && `${fill(texts.youWrote, { quote })} `}
        {question}
      </p>
      {entry && (
        <p className="mt-2 text-small text-ink-3">
          {rich(texts.fromYourEntryTitleDate, {
            title: <TextLink to={`/journal/entries/${entry.id}`}>{entry.title}</TextLink>,
            date: <span className="whitespace-nowrap">{formatDate(entry.createdAt)}</span>,
          })}
        </p>
      )}
      <form noValidate onSubmit={submit} className="mt-3">
        <RuledTextarea
          aria-labelledby="question"
          rows={3}
          placeholder={texts.writeALineOrTwo}
          value={typed.words.line}
          onChange={({ target: { value: line } }) =>
            typed.change(line === '' ? { line, question: '', quote: '' } : { line, question, quote: quote ?? '' })
          }
        />
        <DraftNotice of={typed} />
        <Failure text={failure} />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <TextLink to="/journal?write=open">{texts.openFullEditor}</TextLink>
          <Button type="submit" busy={saving} className="max-sm:min-w-40">
            {texts.saveEntry}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function useWriteLine(question: string, { words, change, forget }: ReturnType<typeof useFormDraft<Line>>) {
  const [failure, setFailure] = useState<string>()
  const { run, busy, client } = useAction(WRITE_LINE, {
    update: forgetEntries,
    done: () => {
      forget()
      client.refetchQueries({ include: ['Care'] }).catch(() => undefined)
      return { title: texts.success, description: texts.journalEntrySavedSuccessfully }
    },
    failed: (error) => setFailure(serverText(error) ?? texts.weCouldntSaveThisYourWords),
  })
  const save = () => {
    const content = words.line.trim()
    if (content === '') return setFailure(texts.writeSomethingFirst)
    setFailure(undefined)
    // However often it is sent, it is stored once.
    const key = words.key || crypto.randomUUID()
    change({ key })
    void run({ variables: { input: { title: question, content, tags: [], key } } })
  }
  return { save, saving: busy, failure }
}
