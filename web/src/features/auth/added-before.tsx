/** What was added to an account before its owner used a link from a mail: shown, and taken away unless it is kept. */
import { useMutation } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { AdditionsMutation } from '../../gql/graphql.ts'
import { graphql } from '../../gql/index.ts'
import { formatDate } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { isLinkToken } from './link-token.ts'
import * as texts from './texts.ts'

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
    ...passkeys.map(({ name, createdAt }) =>
      fill(texts.thePasskeyNameAddedDate, { name, date: formatDate(createdAt) }),
    ),
    ...(totp && !verified ? [texts.anAuthenticatorApp] : []),
    ...(pendingEmail ? [fill(texts.anEmailChangeTo, { email: pendingEmail })] : []),
  ]
}

export const sessionLines = ({ sessions }: Additions) =>
  sessions.map(({ device, createdAt }) => fill(texts.aSignInOn, { device, date: formatDate(createdAt) }))

type AddedBeforeProps = { lines: string[]; keep: boolean; onKeep: (keep: boolean) => void }

export function AddedBefore({ lines, keep, onKeep }: AddedBeforeProps) {
  return (
    <div className="rounded-control border border-line p-4">
      <p>{texts.theseWereAddedToYourAccount}</p>
      <ul aria-label={texts.addedEarlier} className="my-3 list-disc pl-5 text-ink-2">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      <Checkbox label={texts.theseAreMineKeepThem} checked={keep} onCheckedChange={onKeep} />
    </div>
  )
}
