/** Days of access that support gives without payment. */
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { isPassing } from '../../../lib/errors.ts'
import { fill } from '../../../lib/fill.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import * as common from '../../../ui/texts.ts'
import { useAction } from '../../../ui/use-action.ts'
import { ACTION_ROW } from './action-row.ts'
import { AGAIN, GRANT_ACCESS } from './queries.ts'
import type { Person } from './queries.ts'
import * as texts from './texts.ts'
import { useOutcome } from './use-outcome.ts'

const FORM = 'grant-days'
const rules = () => import('./person-rules.ts')

export function GrantDays({ person: { user, subscription } }: { person: Person }) {
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('7')
  const [wrong, setWrong] = useState<string>()
  const outcomeOf = useOutcome()
  const { run, busy } = useAction(GRANT_ACCESS, {
    ...AGAIN,
    done: ({ grantAccess: { grantedUntil } }) => {
      setAsking(false)
      const until = grantedUntil ? formatDate(grantedUntil) : texts.theEndOfTheseDays
      return {
        title: texts.daysGranted,
        description: fill(texts.usernameHasAccessUntilUntil, { username: user.username, until }),
      }
    },
    failed: (error) => {
      // Days can be granted twice: the page behind the dialog says whether they were.
      if (isPassing(error)) setAsking(false)
      return outcomeOf(error, texts.daysNotGranted)
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { value: days, wrong: refusal } = (await loadChunk(rules)).checkDays(typed)
    setWrong(refusal)
    if (days !== undefined) void run({ variables: { userId: user.id, days } })
  }
  return (
    <>
      <Button {...ACTION_ROW} icon={CalendarPlus} disabled={!subscription} onClick={() => setAsking(true)}>
        {texts.grantDays}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={fill(texts.grantDaysToUsername, { username: user.username })}
        description={texts.freeAccessStartingNow}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {common.cancel}
            </Button>
            <Button variant="primary" type="submit" form={FORM} busy={busy}>
              {texts.grantDays}
            </Button>
          </>
        }
      >
        <form id={FORM} onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            label={texts.days}
            hint={texts.oneTo90}
            className="mt-5"
            inputMode="numeric"
            value={typed}
            error={wrong}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      </Dialog>
    </>
  )
}
