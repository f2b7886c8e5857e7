/** The admin area: pages, users, prices, and what is on record. */
import type { Part, Step } from '../state.ts'
import { asked, fill, opened, press, sees, steps, stored, tab } from '../steps.ts'

const firstSwitch: Step = async (page) => {
  await page.getByRole('switch', { disabled: false }).first().click()
  await page.getByRole('alertdialog').waitFor()
}
const farewell = () => ({ slug: `farewell-${Date.now()}`, title: 'A page to let go', content: '<p>Gone.</p>' })
const deletesPage: Step = async (page) => {
  await stored('/api/admin/content', farewell())(page)
  await asked('Delete A page to let go')(page)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await sees('Content page deleted')(page)
}

export const ADMIN: Part = {
  admin: [
    { name: 'admin content', path: '/admin' },
    { name: 'admin loading', path: '/admin', net: { held: '*' } },
    { name: 'admin failed', path: '/admin', net: { failing: '*' } },
    { name: 'admin new page', path: '/admin', open: opened('New page') },
    { name: 'admin page image', path: '/admin', open: steps(opened('New page'), press('Image'), sees('Large images')) },
    { name: 'admin edit page', path: '/admin', open: opened('Edit House rules') },
    {
      name: 'admin page versions',
      path: '/admin',
      open: steps(opened('Edit House rules'), press('Earlier versions'), sees('Current')),
    },
    { name: 'admin delete page', path: '/admin', open: opened('Delete House rules') },
    { name: 'admin page deleted', path: '/admin', open: deletesPage },
    {
      name: 'admin leaves a page',
      path: '/admin',
      open: steps(opened('Edit About'), fill('Title', 'About us'), asked('Cancel')),
    },
    { name: 'admin page kept', path: '/admin', open: steps(opened('Edit About'), sees('your unsaved changes')) },
    { name: 'admin users', path: '/admin', open: steps(tab('Users'), sees('demo@daybreak.example')), whole: true },
    {
      name: 'admin nobody found',
      path: '/admin',
      open: steps(tab('Users'), fill('Search users', 'zeppelin'), sees('No users match')),
      whole: true,
    },
    { name: 'admin users failed', path: '/admin', net: { failing: 'AdminUsers' }, open: tab('Users') },
    { name: 'admin makes an admin', path: '/admin', open: steps(tab('Users'), firstSwitch) },
    { name: 'admin prices', path: '/admin', open: steps(tab('Subscriptions'), sees('New price')), whole: true },
    { name: 'admin prices failed', path: '/admin', net: { failing: '*' }, open: tab('Subscriptions') },
    { name: 'admin new price', path: '/admin', open: steps(tab('Subscriptions'), opened('New price')) },
    {
      name: 'admin new price with errors',
      path: '/admin',
      open: steps(tab('Subscriptions'), opened('New price'), press('Create price')),
    },
    {
      name: 'admin leaves a price',
      path: '/admin',
      open: steps(tab('Subscriptions'), opened('New price'), fill('Amount', '19'), asked('Cancel')),
    },
    {
      name: 'admin deactivates a price',
      path: '/admin',
      open: steps(tab('Subscriptions'), asked(/^Deactivate /)),
    },
    { name: 'messages', path: '/admin/messages' },
    { name: 'audit log', path: '/admin/audit' },
    { name: 'audit log loading', path: '/admin/audit', net: { held: '*' } },
    { name: 'audit log failed', path: '/admin/audit', net: { failing: '*' } },
    { name: 'audit log admins', path: '/admin/audit?tab=admins' },
    { name: 'audit log admins failed', path: '/admin/audit?tab=admins', net: { failing: '*' } },
    { name: 'AI costs', path: '/admin/costs' },
    { name: 'costs loading', path: '/admin/costs', net: { held: '*' } },
    { name: 'costs failed', path: '/admin/costs', net: { failing: '*' } },
  ],
}
