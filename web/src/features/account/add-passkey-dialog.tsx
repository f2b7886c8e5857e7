/** A new passkey: a name for it, then the browser asks. */
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fill } from '../../lib/fill.ts'
import { createPasskey, isKnownHere, wasDismissed } from '../../lib/passkeys.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { TextField } from '../../ui/field.tsx'
import { DialogForm, FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { sayFailure } from '../../ui/use-action.ts'
import { FINISH_PASSKEY_REGISTRATION, SECOND_FACTOR, START_PASSKEY_REGISTRATION } from './queries.ts'
import * as texts from './texts.ts'

const rules = () => import('./rules.ts').then((module) => module.passkeyName)

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { add, busy } = useAddPasskey(onClose)
  const { register, handleSubmit, formState } = useForm({
    resolver: useLazyResolver(rules),
    defaultValues: { name: '' },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={texts.addAPasskey}
      description={texts.nameItSoYoull}
      submitLabel={texts.continueLabel}
      busy={busy}
    >
      <DialogForm onSubmit={handleSubmit(({ name }) => void add(name))}>
        <TextField
          label={texts.name}
          hint={texts.forExampleMyPhone}
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name')}
        />
      </DialogForm>
    </FormDialog>
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
      toast({ title: texts.passkeyAdded, description: fill(texts.youCanNowSign, { name }) })
    } catch (error) {
      if (!wasDismissed(error)) sayFailure(error, { title: texts.addingFailed, otherwise: whatWentWrong(error) })
    } finally {
      setBusy(false)
    }
  }
  return { add, busy }
}

const whatWentWrong = (error: unknown) =>
  isKnownHere(error) ? texts.thisDeviceAlreadyHasAPasskey : texts.weCouldntAddThePasskey
