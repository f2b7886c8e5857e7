/** Signs out at once, or after a question where words are not saved. */
import { useApolloClient } from '@apollo/client/react'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { graphql } from '../gql/index.ts'
import { clearPerson, hasDrafts } from '../lib/storage.ts'
import { useAction } from '../ui/use-action.ts'
import { leaveFor, useSession } from './session.ts'
import * as texts from './texts.ts'

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
  const { run: signOut, busy: loading } = useSignOutNow()
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
  return useAction(LOGOUT, {
    done: () => {
      askToSignOut(false)
      if (session.state === 'signed-in') clearPerson(session.viewer.id)
      leaveFor('/auth', client)
      void navigate('/auth')
      return { title: texts.loggedOut, description: texts.youHaveBeenLogged }
    },
    failed: () => {
      askToSignOut(false)
      return { title: texts.logoutFailed }
    },
  })
}
