/** Plans, paying for one, and what became of it. */
import { PROMOTION_CODE } from '../people.ts'
import type { Part, Step } from '../state.ts'
import { fill, opened, press, sees, steps } from '../steps.ts'

const CHECKOUT = '/checkout?priceId=monthly'

const chooses =
  (card: string): Step =>
  async (page) => {
    await page.getByRole('radio', { name: card }).check()
  }
/** An order remembers the promotion code of the picture before. */
const takesOff: Step = async (page) => {
  const applied = page.getByRole('button', { name: 'Remove code' })
  await page.getByLabel('Promotion code').or(applied).waitFor()
  if (await applied.isVisible()) await applied.click()
}
const redeems = (code: string) => steps(takesOff, fill('Promotion code', code), press('Apply code'))
const dialog: Step = async (page) => {
  await page.getByRole('dialog').first().waitFor()
}

export const BILLING: Part = {
  newcomer: [
    { name: 'plans', path: '/subscription' },
    { name: 'plans loading', path: '/subscription', net: { held: 'Prices' } },
    { name: 'plans failed', path: '/subscription', net: { failing: 'Prices' } },
    { name: 'plan confirm', path: '/subscription', open: opened('Choose Monthly') },
    { name: 'checkout', path: CHECKOUT },
    { name: 'checkout loading', path: CHECKOUT, net: { held: 'CreateSubscription' } },
    { name: 'checkout failed', path: CHECKOUT, net: { failing: 'CreateSubscription' } },
    { name: 'checkout without price', path: '/checkout' },
    { name: 'checkout with a wrong code', path: CHECKOUT, open: steps(redeems('WINTER'), sees('is not valid')) },
    {
      name: 'checkout with a code',
      path: CHECKOUT,
      open: steps(redeems(PROMOTION_CODE), sees('is applied')),
      whole: true,
    },
    {
      name: 'checkout declined',
      path: CHECKOUT,
      open: steps(chooses('Declined'), press(/^Pay /), sees('Payment Failed')),
    },
    {
      name: 'checkout asks for one step more',
      path: CHECKOUT,
      open: steps(chooses('Needs authentication'), press(/^Pay /), dialog),
    },
    { name: 'payment refused on return', path: '/subscription?redirect_status=failed', open: sees('Payment Failed') },
    {
      name: 'activating',
      path: '/subscription?redirect_status=processing',
      net: { held: 'SyncSubscription' },
      open: sees('Activating...'),
    },
    {
      name: 'payment not heard of',
      path: '/subscription?redirect_status=processing',
      open: sees('This is taking longer than usual'),
    },
  ],
  demo: [
    { name: 'subscription', path: '/subscription' },
    { name: 'subscription loading', path: '/subscription', net: { held: 'Subscription' } },
    { name: 'payments failed', path: '/subscription', net: { failing: 'Payments' } },
  ],
  left: [{ name: 'subscription canceled', path: '/subscription' }],
  leaving: [{ name: 'subscription ending', path: '/subscription' }],
  owing: [
    { name: 'past due', path: '/subscription' },
    { name: 'past due at the gate', path: '/journal' },
  ],
}
