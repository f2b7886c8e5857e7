/** Passkeys: ways to sign in without a password, each on its own device. */
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { SecondFactorQuery } from '../../gql/graphql.ts'
import { formatDate } from '../../lib/dates.ts'
import { canUsePasskeys } from '../../lib/passkey-support.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { useAction } from '../../ui/use-action.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { REMOVE_PASSKEY, SECOND_FACTOR } from './queries.ts'
import { Section, SectionWaiting } from './section.tsx'

export function PasskeySection() {
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(SECOND_FACTOR)
  const passkeys = data?.secondFactor.passkeys
  return (
    <Section title="Passkeys">
      <p className="mb-4 text-ink-2">Sign in with your fingerprint, face, or screen lock. No password to type.</p>
      {!passkeys && <SectionWaiting failed={error !== undefined} retry={() => void refetch().catch(() => undefined)} />}
      {passkeys && passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      {passkeys && (
        <Button onClick={() => setAdding(true)} disabled={!canUsePasskeys()} className="max-sm:w-full">
          {canUsePasskeys() ? 'Add a passkey' : 'This browser doesn’t support passkeys'}
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
      return { title: 'Passkey removed', description: 'It can no longer sign you in.' }
    },
    failed: { title: 'Removal failed', otherwise: 'We couldn’t remove the passkey. Try again.' },
  })
  const ask = (passkey: Passkey) => {
    setRemoving(passkey)
    setAsking(true)
  }
  return (
    <ul aria-label="Passkeys" className="mb-4 border-y border-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center gap-4 border-t border-line py-2.5 first:border-t-0">
          <div className="min-w-0 flex-1">
            <p className="font-semibold break-words">{passkey.name}</p>
            <p className="text-small text-ink-3">Added {formatDate(passkey.createdAt)}</p>
          </div>
          <Button
            variant="ghost"
            size="slim"
            aria-label={`Remove passkey ${passkey.name}`}
            onClick={() => ask(passkey)}
          >
            Remove
          </Button>
        </li>
      ))}
      {removing && (
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          title="Remove this passkey?"
          description={`${removing.name} will no longer sign you in. Your other ways to sign in still work.`}
          confirmLabel="Remove"
          destructive
          busy={busy}
          onConfirm={() => void remove({ variables: { id: removing.id } })}
        />
      )}
    </ul>
  )
}
