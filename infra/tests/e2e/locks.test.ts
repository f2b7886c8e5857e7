/** Changes of account protection in a browser: the request for a proof, the change after it, and the undo by mail. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newcomer, PASSWORD } from '../support/product.ts'
import { addVirtualAuthenticator, linkInMail } from './authenticators.ts'
import { AXE, settled, sideways, violations } from './axe.ts'
import { login, place, sawToast, shows, useBrowser } from './browser.ts'
import { LOOKS, type Look } from './looks.ts'

const { WALK_PICTURES } = process.env
/** Passkeys are bound to a host name, so an IP address does not work. */
const HOME = place.url.replace('//127.0.0.1', '//localhost')

/** Takes a screenshot and checks it. `waiting`: a spinner is visible behind the dialog, so the page does not settle. */
async function look(page: Page, { width, theme }: Look, name: string, { waiting = false } = {}): Promise<void> {
  if (!waiting) await settled(page)
  if (WALK_PICTURES) {
    mkdirSync(WALK_PICTURES, { recursive: true })
    await page.screenshot({ path: path.join(WALK_PICTURES, `${width}-${theme}-${name}.png`), fullPage: true })
  }
  expect.soft(await sideways(page), `what makes “${name}” scroll sideways`).toEqual([])
  expect.soft(await violations(page), `what axe finds in “${name}”`).toEqual([])
}

/** Ends the recent proof, as after ten minutes. */
const endProof = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/api/proof', { method: 'DELETE' })
  })

describe.each(LOOKS)('Locks at $width in $theme', (variant) => {
  const visit = useBrowser()

  it('ask for the password in a dialog, continue with the change, and can be undone by mail', async () => {
    const person = await newcomer(place)
    const email = `${person.username}@example.com`
    const { page } = await visit({ ...variant, url: HOME, script: AXE })
    await addVirtualAuthenticator(page)
    await page.goto('/auth')
    await login(page, person.username, PASSWORD)
    await sawToast(page, 'Login successful')
    await endProof(page)
    await page.goto('/profile?place=security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const naming = page.getByRole('dialog', { name: 'Add a passkey' })
    await naming.getByLabel('Name').fill('This laptop')
    await naming.getByRole('button', { name: 'Continue' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await shows(question)
    await look(page, variant, 'question', { waiting: true })
    await question.getByLabel('Password', { exact: true }).fill('not it at all')
    await question.getByRole('button', { name: 'Confirm' }).click()
    await shows(question.getByText('That’s not your password.'))
    await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await question.getByRole('button', { name: 'Confirm' }).click()
    await sawToast(page, 'Passkey added')
    await shows(page.getByText('This laptop', { exact: true }))

    await endProof(page)
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await shows(question.getByRole('button', { name: 'Use a passkey' }))
    await look(page, variant, 'question-with-passkey', { waiting: true })
    await question.getByRole('button', { name: 'Use a passkey' }).click()
    await shows(page.getByAltText('QR code for your authenticator app'))

    await page.goto(await linkInMail(email, 'A passkey was added'))
    await shows(page.getByRole('heading', { name: 'Wasn’t you?' }))
    await look(page, variant, 'undo')
    await page.getByRole('button', { name: 'Undo the change' }).click()
    await shows(page.getByRole('heading', { name: 'Undone.' }))
    await look(page, variant, 'undone')
    expect((await person.get('/api/user')).status).toBe(401)
    await page.goto(await linkInMail(email, 'Choose a new password'))
    await page.getByLabel('New password').fill('a better password of tests')
    await page.getByRole('button', { name: 'Change password' }).click()
    await shows(page.getByRole('heading', { name: 'Your password has been changed' }))
  })

  it('list what was added before the address was first confirmed, without a session', async () => {
    const person = await newcomer(place)
    const { page } = await visit({ ...variant, url: HOME, script: AXE })
    await page.goto(await linkInMail(`${person.username}@example.com`, 'Confirm your email address'))
    await shows(page.getByRole('list', { name: 'Added earlier' }))
    await look(page, variant, 'added-before')
    await page.getByLabel('These are mine. Keep them').check()
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await shows(page.getByRole('heading', { name: 'Your address is confirmed' }))
    expect((await person.get('/api/user')).status).toBe(200)
  })
})
