/** One question above an empty page, for those who want one. Dismissed, it stays away until tomorrow. */
import { useQuery } from '@apollo/client/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { toDay } from '../../lib/dates.ts'
import { readPersonal, writePersonal } from '../../lib/storage.ts'
import { IconButton } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { promptOf } from './prompts.ts'
import { JOURNEY_FOR_PROMPT } from './queries.ts'
import * as texts from './texts.ts'

const DISMISSED = 'prompt-dismissed'

export function PromptOfTheDay({ userId, onTake }: { userId: number; onTake: (question: string) => void }) {
  const today = toDay(new Date())
  const [dismissed, setDismissed] = useState(() => readPersonal(userId, DISMISSED) === today)
  const { data, loading } = useQuery(JOURNEY_FOR_PROMPT, { skip: dismissed })
  if (dismissed) return null
  // Its place is kept free, so that it pushes nothing down.
  if (loading) return <div className="mt-4 mb-2 h-34" />
  const { question, from } = promptOf(today, data?.phases ?? [])
  const dismiss = () => {
    setDismissed(true)
    writePersonal(userId, DISMISSED, today)
  }
  return (
    <div
      role="group"
      aria-label={texts.aQuestionForToday}
      className="mt-4 mb-2 flex items-start gap-2 rounded-control bg-dawn-soft py-2 pr-1 pl-4 max-sm:mt-3 max-sm:mb-1 max-sm:min-h-34"
    >
      <div className="min-w-0 flex-1 self-center py-1.5 max-sm:py-0">
        {from !== null && <p className="text-small break-words text-ink-2 max-sm:line-clamp-2">{from}</p>}
        <p className="font-serif text-[1.0625rem] break-words italic">{question}</p>
        <LinkButton onClick={() => onTake(question)} className="text-small">
          {texts.useAsTheTitle}
        </LinkButton>
      </div>
      <IconButton icon={X} label={texts.notToday} onClick={dismiss} />
    </div>
  )
}
