/** The links in mails: a secret each, of which only the hash is kept. */
import { randomBytes } from 'node:crypto'
import { ServiceError } from '@daybreak/proto/errors'
import type { Link, LinkPurpose } from './mail-repository.ts'
import type { IdentityRepository, Transaction } from './repository.ts'
import { hashToken } from './tokens.ts'

export const deadLink = () => new ServiceError('NOT_FOUND', 'This link is no longer valid. Request a new one.')

/** A new secret for the link in a mail; only its hash is kept. */
export async function issueLink(repository: IdentityRepository, link: Link): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await repository.insertLink(hashToken(token), link)
  return token
}

/**
 * Uses a link up, and locks its user.
 * @throws ServiceError `NOT_FOUND` for a link that is unknown, used, too old, or of another purpose.
 */
export async function takeLink(tx: Transaction, token: string, purposes: LinkPurpose[]): Promise<Link> {
  const tokenHash = hashToken(token)
  const link = await tx.findLink(tokenHash)
  if (!link || !purposes.includes(link.purpose)) throw deadLink()
  const user = await tx.lockUser(link.userId)
  if (!user || !(await tx.takeLink(tokenHash, link))) throw deadLink()
  return link
}
