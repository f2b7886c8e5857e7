/** A message to the operator, from anybody; admins read it in their mailbox and in the admin area. */
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { BRAND } from '../../brand.ts'
import { graphql } from '../../gql/index.ts'
import { showRefused } from '../../lib/errors.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { useAction } from '../../ui/use-action.ts'

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
      <h1 className="type-title pt-7 sm:pt-12">Reach Out</h1>
      {sentTo === undefined ? (
        <MessageForm onSent={setSentTo} />
      ) : (
        <Panel as="section" className="mt-6 p-5 sm:p-6">
          <div role="status">
            <h2 className="type-heading">Message sent</h2>
            <p className="mt-2 text-ink-2">
              Thanks. We’ll answer by email at <strong className="font-semibold break-words text-ink">{sentTo}</strong>.
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
      return { title: 'Message not sent', otherwise: 'We couldn’t send your message. It’s still here. Try again.' }
    },
  })
  const { errors } = formState
  return (
    <>
      <p className="mt-2 mb-6 text-ink-2">
        Questions, problems, ideas, or a charge that looks wrong: write to the people who run {BRAND.name}. They see
        this message, and nothing you wrote to {BRAND.guide}.
      </p>
      <Panel as="section" aria-label="Your message" className="p-5 sm:p-6">
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
          <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email')}
          />
          <TextAreaField label="Message" rows={6} error={errors.text?.message} {...register('text')} />
          <div>
            <Button type="submit" variant="primary" busy={busy} busyText="Sending..." className="max-sm:w-full">
              Send message
            </Button>
          </div>
        </form>
      </Panel>
    </>
  )
}
