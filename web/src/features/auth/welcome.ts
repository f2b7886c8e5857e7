/** Starts the session and shows the welcome toast, after every kind of sign-in. */
import type { ApolloClient } from '@apollo/client'
import { fill } from '../../lib/fill.ts'
import { changeSession } from '../../session/session.ts'
import type { Viewer } from '../../session/session.ts'
import { toast } from '../../ui/toast-store.ts'
import * as texts from './texts.ts'

export const LOGIN_FAILED = { title: texts.loginFailed, otherwise: texts.loginFailed }

export function welcomeBack(client: ApolloClient, viewer: Viewer): void {
  changeSession(client, viewer)
  toast({
    title: texts.loginSuccessful,
    description: fill(texts.welcomeBackName, { name: viewer.firstName || viewer.username }),
  })
}
