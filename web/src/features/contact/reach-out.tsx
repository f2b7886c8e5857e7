/** A message to the operator, from anybody; admins read it in their mailbox and in the admin area. */
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { BRAND } from '../../brand.ts'
import { graphql } from '../../gql/index.ts'
import { showRefused } from '../../lib/errors.ts'
import { fill } from '../../lib/fill.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { rich } from '../../lib/rich.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { useAction } from '../../ui/use-action.ts'
import * as texts from './texts.ts'

export const SEND_MESSAGE = graphql(`
  mutation SendMessage($input: MessageInput!) {
    sendMessage(input: $input)
  }
`)

const rules = () => import('./rules.ts').then((module) => module.message)
const FIELDS = ['name', 'email', 'text'] as const

export function ReachOut() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <div className="wrap max-w-160">
      <h1 className="type-title pt-7 sm:pt-12">{texts.title}</h1>
      {sentTo === undefined ? (
        <MessageForm onSent={setSentTo} />
      ) : (
        <Panel as="section" className="mt-6 p-5 sm:p-6">
          <div role="status">
            <h2 className="type-heading">{texts.messageSent}</h2>
            <p className="mt-2 text-ink-2">
              {rich(texts.answerBy, {
                address: <strong className="font-semibold break-words text-ink">{sentTo}</strong>,
              })}
            </p>
          </div>
        </Panel>
      )}
    </div>
  )
}

function MessageForm({ onSent }: { onSent: (email: string) => void }) {
  const session = useSession()
  const viewer = session.state === 'signed-in' ? session.viewer : null
  const name = viewer ? `${viewer.firstName} ${viewer.lastName}`.trim() : ''
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: useLazyResolver(rules),
    values: { name, email: viewer?.email ?? '', text: '' },
    resetOptions: { keepDirtyValues: true },
  })
  const { run: send, busy } = useAction(SEND_MESSAGE, {
    failed: (error) => {
      showRefused(error, FIELDS, setError)
      return { title: texts.notSent, otherwise: texts.couldntSend }
    },
  })
  const { errors } = formState
  return (
    <>
      <p className="mt-2 mb-6 text-ink-2">{fill(texts.intro, { brand: BRAND.name, guide: BRAND.guide })}</p>
      <Panel as="section" aria-label={texts.yourMessage} className="p-5 sm:p-6">
        <form
          noValidate
          onSubmit={handleSubmit((input) =>
            send({ variables: { input } }).then(
              ({ data }) => data && onSent(input.email),
              () => undefined,
            ),
          )}
          className="grid gap-5"
        >
          <TextField label={texts.name} autoComplete="name" error={errors.name?.message} {...register('name')} />
          <TextField
            label={texts.email}
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email')}
          />
          <TextAreaField label={texts.message} rows={6} error={errors.text?.message} {...register('text')} />
          <div>
            <Button type="submit" variant="primary" busy={busy} busyText={texts.sending} className="max-sm:w-full">
              {texts.sendMessage}
            </Button>
          </div>
        </form>
      </Panel>
    </>
  )
}
