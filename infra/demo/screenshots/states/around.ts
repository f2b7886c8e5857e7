/** What surrounds every screen: menus, the palette, help, pages, and messages about what is unavailable. */
import type { Part, Step } from '../state.ts'
import { leadsTo, offline, opened, press, sees, steps } from '../steps.ts'

const guide: Step = async (page) => {
  await page.getByRole('navigation').getByRole('button', { name: /Sol/ }).click()
  await page.getByRole('dialog').waitFor()
}
const looksFor =
  (words: string): Step =>
  async (page) => {
    await opened('Search or jump to…')(page)
    await page.getByRole('combobox').fill(words)
  }
/** The code of the next screen does not come, not even when the page is loaded anew. */
const codeAway: Step = async (page) => {
  await page.route('**/assets/journal-*.js', (route) => route.abort())
  await page.locator('nav a[href="/journal"]').filter({ visible: true }).first().click()
  await sees('Something went wrong')(page)
}
const lastStep = steps(...Array.from({ length: 5 }, () => press('Next')))

export const AROUND: Part = {
  nobody: [
    { name: 'faq', path: '/faq' },
    { name: 'faq answer', path: '/faq', open: press('Sharing Your Journey') },
    { name: 'content page', path: '/pages/house-rules' },
    { name: 'content page loading', path: '/pages/house-rules', net: { held: 'PublicPage' } },
    { name: 'content page failed', path: '/pages/house-rules', net: { failing: 'PublicPage' } },
    { name: 'terms', path: '/pages/terms' },
    { name: 'reach out', path: '/reach-out' },
    { name: 'reach out with errors', path: '/reach-out', open: press('Send message') },
    { name: 'not found', path: '/nowhere' },
    { name: 'tutorial', path: '/faq', open: opened('Open the tutorial') },
    {
      name: 'tutorial, third step',
      path: '/faq',
      open: steps(opened('Open the tutorial'), press('Next'), sees('2/6'), press('Next'), sees('3/6')),
    },
    { name: 'tutorial, last step', path: '/faq', open: steps(opened('Open the tutorial'), lastStep, sees('6/6')) },
    { name: 'account menu of a stranger', path: '/faq', open: press(/Account menu/) },
  ],
  beginner: [
    { name: 'guide sheet', path: '/faq', open: guide, width: 390 },
    { name: 'palette finds nothing', path: '/faq', open: looksFor('zeppelin') },
    { name: 'offline', path: '/faq', open: offline },
  ],
  demo: [
    { name: 'palette', path: '/faq', open: opened('Search or jump to…') },
    {
      name: 'palette finds',
      path: '/faq',
      open: steps(looksFor('plate'), async (page) => {
        await page.getByRole('option', { name: /plate/i }).first().waitFor()
      }),
    },
    { name: 'account menu', path: '/faq', open: press(/Account menu/) },
    { name: 'gateway away', path: '/journal', net: { failing: 'Viewer' } },
    { name: 'subscription unconfirmed', path: '/journal', net: { failing: 'Subscription' } },
    { name: 'access denied', path: '/faq', open: steps(leadsTo('/admin'), sees('Access Denied')) },
    { name: 'screen broken', path: '/faq', open: codeAway },
  ],
}
