/** The service's table of contents: every question it answers, one line each. */
import { handle } from '@daybreak/kit/rpc'
import * as contract from '@daybreak/proto/identity'
import { getUser, login, register, updateProfile } from './accounts.ts'
import type { Passwords } from './adapters/passwords.ts'
import type { IdentityRepository } from './repository.ts'
import { logout, resolveSession } from './sessions.ts'
import { noteSubscription } from './subscription-status.ts'

export const handlers = (repository: IdentityRepository, passwords: Passwords) => [
  handle(contract.register, (input) => register(repository, passwords, input)),
  handle(contract.login, (input) => login(repository, passwords, input)),
  handle(contract.logout, ({ tokenHash }) => logout(repository, tokenHash)),
  handle(contract.resolveSession, ({ tokenHash }) => resolveSession(repository, tokenHash)),
  handle(contract.getUser, ({ userId }) => getUser(repository, userId)),
  handle(contract.updateProfile, (input) => updateProfile(repository, input)),
  handle(contract.noteSubscription, (input) => noteSubscription(repository, input)),
]
