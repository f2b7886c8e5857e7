/** Passkeys: ways to sign in without a password, each on its own device. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { SecondFactorQuery } from '../../gql/graphql.ts'
import { formatDate } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { canUsePasskeys } from '../../lib/passkey-support.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.ts'
import { useAction } from '../../ui/use-action.ts'
import { REMOVE_PASSKEY, SECOND_FACTOR } from './queries.ts'
import { Section, SectionWaiting } from './section.tsx'
import * as texts from './texts.ts'

const AddPasskeyDialog = lazyDialog(async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog)

export function PasskeySection() {
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(SECOND_FACTOR)
  const passkeys = data?.secondFactor.passkeys
  return (
    <Section title={texts.passkeys}>
      <p className="mb-4 text-ink-2">{texts.signInWithYourFingerprint}</p>
      {!passkeys && <SectionWaiting failed={error !== undefined} retry={() => void refetch().catch(() => undefined)} />}
      {passkeys && passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      {passkeys && (
        <Button onClick={() => setAdding(true)} disabled={!canUsePasskeys()} className="max-sm:w-full">
          {canUsePasskeys() ? texts.addAPasskey : texts.thisBrowserDoesntSupportPasskeys}
        </Button>
      )}
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </Section>
  )
}

type Passkey = SecondFactorQuery['secondFactor']['passkeys'][number]

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [removing, setRemoving] = useState<Passkey>()
  const [asking, setAsking] = useState(false)
  const { run: remove, busy } = useAction(REMOVE_PASSKEY, {
    refetchQueries: [SECOND_FACTOR],
    done: () => {
      setAsking(false)
      return { title: texts.passkeyRemoved, description: texts.itCanNoLonger }
    },
    failed: { title: texts.removalFailed, otherwise: texts.weCouldntRemoveThePasskey },
  })
  const ask = (passkey: Passkey) => {
    setRemoving(passkey)
    setAsking(true)
  }
  return (
    <ul aria-label={texts.passkeys} className="mb-4 border-y border-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center gap-4 border-t border-line py-2.5 first:border-t-0">
          <div className="min-w-0 flex-1">
            <p className="font-semibold break-words">{passkey.name}</p>
            <p className="text-small text-ink-3">{fill(texts.addedDate, { date: formatDate(passkey.createdAt) })}</p>
          </div>
          <Button
            variant="ghost"
            size="slim"
            aria-label={fill(texts.removePasskeyName, { name: passkey.name })}
            onClick={() => ask(passkey)}
          >
            {texts.remove}
          </Button>
        </li>
      ))}
      {removing && (
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          title={texts.removeThisPasskey}
          description={fill(texts.willNoLongerSign, { name: removing.name })}
          confirmLabel={texts.remove}
          destructive
          busy={busy}
          onConfirm={() => void remove({ variables: { id: removing.id } })}
        />
      )}
    </ul>
  )
}
