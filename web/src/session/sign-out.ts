/** Signing out: at once, or once it is confirmed by whoever has words that are not saved. */
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { graphql } from '../gql/index.ts'
import { clearPerson, hasDrafts } from '../lib/storage.ts'
import { toast } from '../ui/toast-store.ts'
import { leaveFor, useSession } from './session.ts'

export const LOGOUT = graphql(`
  mutation Logout {
    logout
  }
`)

let asked = false
const listeners = new Set<() => void>()

/** Shows or leaves the question of `sign-out-question.tsx`. */
export function askToSignOut(next: boolean): void {
  asked = next
  for (const listener of listeners) listener()
}

export function useSignOutAsked(): boolean {
  return useSyncExternalStore(subscribe, () => asked)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Signs out, after a question where that would lose words. */
export function useSignOut() {
  const session = useSession()
  const [signOut, { loading }] = useSignOutNow()
  const begin = () => {
    if (session.state === 'signed-in' && hasDrafts(session.viewer.id)) askToSignOut(true)
    else void signOut()
  }
  return [begin, { loading }] as const
}

/** Signs out, and forgets everything of the person that this browser holds. */
export function useSignOutNow() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const session = useSession()
  return useMutation(LOGOUT, {
    onCompleted: () => {
      askToSignOut(false)
      if (session.state === 'signed-in') clearPerson(session.viewer.id)
      leaveFor('/auth', client)
      void navigate('/auth')
      toast({ title: 'Logged out', description: 'You have been logged out successfully.' })
    },
    onError: ({ message }) => {
      askToSignOut(false)
      toast({ title: 'Logout failed', description: message, destructive: true })
    },
  })
}
