/** A new passkey: a name for it, then the browser asks. */
import { useApolloClient } from '@apollo/client/react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { serverText } from '../../lib/errors.ts'
import { createPasskey, isKnownHere, wasDismissed } from '../../lib/passkeys.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { FINISH_PASSKEY_REGISTRATION, SECOND_FACTOR, START_PASSKEY_REGISTRATION } from './queries.ts'

const rules = () => import('./rules.ts').then((module) => module.passkeyName)

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const { add, busy } = useAddPasskey(onClose)
  const { register, handleSubmit, formState } = useForm({
    resolver: useLazyResolver(rules),
    defaultValues: { name: '' },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add a passkey"
      description="Name it so you’ll recognize it. Your browser then asks where to save it."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            Continue
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={handleSubmit(({ name }) => void add(name))} className="mt-5">
        <TextField
          label="Name"
          hint="For example, my phone"
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name')}
        />
      </form>
    </Dialog>
  )
}

function useAddPasskey(onAdded: () => void) {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const add = async (name: string) => {
    setBusy(true)
    try {
      const { data } = await client.mutate({ mutation: START_PASSKEY_REGISTRATION, fetchPolicy: 'no-cache' })
      const response = await createPasskey(data?.startPasskeyRegistration)
      await client.mutate({
        mutation: FINISH_PASSKEY_REGISTRATION,
        variables: { name, response },
        refetchQueries: [SECOND_FACTOR],
        awaitRefetchQueries: true,
      })
      onAdded()
      toast({ title: 'Passkey added', description: `You can now sign in with ${name}.` })
    } catch (error) {
      if (!wasDismissed(error)) toast({ title: 'Adding failed', description: whatWentWrong(error), destructive: true })
    } finally {
      setBusy(false)
    }
  }
  return { add, busy }
}

function whatWentWrong(error: unknown): string {
  if (isKnownHere(error)) return 'This device already has a passkey for your account.'
  return serverText(error) ?? 'We couldn’t add the passkey. Try again.'
}
