/** What happens after every kind of sign-in. */
import type { ApolloClient } from '@apollo/client'
import { changeSession } from '../../session/session.ts'
import type { Viewer } from '../../session/session.ts'
import { toast } from '../../ui/toast-store.ts'

export const LOGIN_FAILED = { title: 'Login failed', otherwise: 'Login failed' }

export function welcomeBack(client: ApolloClient, viewer: Viewer): void {
  changeSession(client, viewer)
  toast({ title: 'Login successful', description: `Welcome back, ${viewer.firstName || viewer.username}!` })
}
