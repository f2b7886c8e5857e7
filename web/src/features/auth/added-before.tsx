/** What was added to an account before its owner used a link from a mail: shown, and taken away unless it is kept. */
import { useMutation } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { AdditionsMutation } from '../../gql/graphql.ts'
import { graphql } from '../../gql/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { isLinkToken } from './link-token.ts'

export const ADDITIONS = graphql(`
  mutation Additions($token: String!) {
    additions(token: $token) {
      passkeys {
        name
        createdAt
      }
      sessions {
        device
        createdAt
      }
      totp
      pendingEmail
      verified
      own
    }
  }
`)

export type Additions = AdditionsMutation['additions']

/** What a link would take away; null where there is nothing, or nobody could say. */
export function useAdditions(token: string): { waiting: boolean; additions: Additions | null } {
  const asked = useRef(false)
  const [ask, { data, error }] = useMutation(ADDITIONS, { fetchPolicy: 'no-cache', onError: () => undefined })
  useEffect(() => {
    if (asked.current || !isLinkToken(token)) return
    asked.current = true
    void ask({ variables: { token } })
  }, [token, ask])
  return { waiting: isLinkToken(token) && !data && !error, additions: data?.additions ?? null }
}

/** One line for each thing that would go. */
export function linesOf({ passkeys, totp, verified, pendingEmail }: Additions): string[] {
  return [
    ...passkeys.map(({ name, createdAt }) => `The passkey “${name}”, added ${formatDate(createdAt)}`),
    ...(totp && !verified ? ['An authenticator app'] : []),
    ...(pendingEmail ? [`An email change to ${pendingEmail}`] : []),
  ]
}

export const sessionLines = ({ sessions }: Additions) =>
  sessions.map(({ device, createdAt }) => `A sign-in on ${device}, ${formatDate(createdAt)}`)

type AddedBeforeProps = { lines: string[]; keep: boolean; onKeep: (keep: boolean) => void }

export function AddedBefore({ lines, keep, onKeep }: AddedBeforeProps) {
  return (
    <div className="rounded-control border border-line p-4">
      <p>
        These were added to your account earlier. We’ll remove them now, along with all calendar links, unless you keep
        them:
      </p>
      <ul aria-label="Added earlier" className="my-3 list-disc pl-5 text-ink-2">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      <Checkbox label="These are mine. Keep them" checked={keep} onCheckedChange={onKeep} />
    </div>
  )
}
