/** The review of a completed sprint, and the button that plans the next one. */
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { fill } from '../../../lib/fill.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { QUESTIONS } from './complete-dialog.tsx'
import { NextSprintDialog } from './next-sprint-dialog.tsx'
import type { Sprint } from '../queries.ts'
import * as texts from './texts.ts'

export function ReviewCard({ sprint }: { sprint: Sprint }) {
  const [planning, setPlanning] = useState(false)
  const { review, completedAt } = sprint
  return (
    <Card as="section" aria-labelledby="review" className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="review" className="type-subhead">
            {texts.lookingBack}
          </h2>
          {completedAt && (
            <p className="text-small text-ink-3">{fill(texts.completedDate, { date: formatDate(completedAt) })}</p>
          )}
        </div>
        <Button variant="primary" onClick={() => setPlanning(true)}>
          {texts.planYourNextSprint}
          <ArrowRight className="size-4.5" aria-hidden="true" />
        </Button>
      </div>
      {review && (
        <dl className="mt-5 grid gap-4 sm:grid-cols-3">
          {QUESTIONS.filter(({ name }) => review[name]).map(({ name, label }) => (
            <div key={name}>
              <dt className="type-label text-ink-2">{label}</dt>
              <dd className="mt-1 break-words whitespace-pre-line">{review[name]}</dd>
            </div>
          ))}
        </dl>
      )}
      {planning && <NextSprintDialog sprint={sprint} onClose={() => setPlanning(false)} />}
    </Card>
  )
}
