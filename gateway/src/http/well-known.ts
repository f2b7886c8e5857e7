/** What programs look for at fixed addresses: whom to tell of a hole (RFC 9116), and where a password is changed. */
import { Router } from 'express'
import { recordMethods } from './methods.ts'

const DAY_MS = 24 * 3_600_000
/** The standard advises less than a year. */
const VALID_DAYS = 180

/** `contact`: an address of mail or of a page. */
export function wellKnownRoutes(publicUrl: string, contact: string): Router {
  const router = Router()
  router.get('/.well-known/change-password', (_request, response) => {
    response.redirect(302, '/profile?place=security')
  })
  router.get('/.well-known/security.txt', (_request, response) => {
    response.type('text/plain').send(securityText({ publicUrl, contact, now: new Date() }))
  })
  router.get('/security.txt', (_request, response) => {
    response.redirect(301, '/.well-known/security.txt')
  })
  return recordMethods(router)
}

const securityText = ({ publicUrl, contact, now }: { publicUrl: string; contact: string; now: Date }) =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    '',
  ].join('\n')
