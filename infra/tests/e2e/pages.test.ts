/** Content pages in a browser: written by an admin, read by everybody, harmless whatever they hold. */
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../checklist.ts'
import type { Client } from '../support/client.ts'
import { administrator, ok, unique } from '../support/product.ts'
import { isAt, place, sawToast, shows, useBrowser } from './browser.ts'

const PICTURE = fileURLToPath(new URL('../../../web/public/icon-512.png', import.meta.url))

const HOSTILE = [
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 2">',
  '<svg onload="window.hit = 3"></svg>',
  '<a href="javascript:window.hit = 4">press</a>',
  '<iframe srcdoc="<script>parent.hit = 5</script>"></iframe>',
  '<math><mtext></mtext><mglyph><style><img src=x onerror="window.hit = 6"></style></mglyph></math>',
  '<form action="https://evil.example"><button>send</button></form>',
  '<p style="position:fixed" onmouseover="window.hit = 7">hover</p>',
].join('')

describe('Content pages', () => {
  const visit = useBrowser()
  let admin: Client
  beforeAll(async () => {
    admin = await administrator(place)
  })

  it(
    statement(['RTE-17', 'CMS-12'], 'are written by an admin, and read at their slug by whoever is not signed in'),
    async () => {
      const slug = unique('page')
      const { page } = await visit({ person: admin })
      await page.goto('/admin')
      await shows(page.getByRole('table'))
      expect((await page.getByRole('table').boundingBox())!.y, 'where the first table begins').toBeLessThan(300)
      await page.getByRole('button', { name: 'New page' }).click()
      await page.getByLabel('Title').fill(`About ${slug}`)
      await page.getByLabel('Slug').fill(slug)
      await page.getByRole('textbox', { name: 'Content' }).fill('<h1>Us</h1><p>Who <strong>we</strong> are</p>')
      await page.getByLabel('Meta description').fill('Who we are.')
      await shows(page.getByRole('region', { name: 'Preview' }).getByText('Who we are'))
      await page.getByRole('button', { name: 'Create page' }).click()
      await sawToast(page, 'Content page created')

      const { page: stranger } = await visit({ width: 390 })
      await stranger.goto('/faq')
      await stranger
        .getByRole('contentinfo')
        .getByRole('link', { name: `About ${slug}` })
        .click()
      await isAt(stranger, `/pages/${slug}`)
      await shows(
        stranger.getByRole('heading', { level: 1, name: `About ${slug}` }),
        stranger.locator('strong', { hasText: 'we' }),
      )
      expect(await stranger.locator('h1').count()).toBe(1)
      expect(await stranger.title()).toBe(`About ${slug} | Daybreak`)
      expect(await stranger.locator('meta[name="description"]').getAttribute('content')).toBe('Who we are.')
    },
  )

  it('show an image that an admin puts into them, scaled down, with its description', async () => {
    const slug = unique('picture')
    const { page } = await visit({ person: admin })
    await page.goto('/admin')
    await page.getByRole('button', { name: 'New page' }).click()
    await page.getByLabel('Title').fill('A picture')
    await page.getByLabel('Slug').fill(slug)
    await page.getByRole('textbox', { name: 'Content' }).fill('<p>Our house</p>')
    await page.getByRole('button', { name: 'Image', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an image' })
    const submit = dialog.getByRole('button', { name: 'Add image' })
    await submit.click()
    await shows(dialog.getByText('Choose an image'), dialog.getByText('Describe the image'))
    await dialog.getByLabel('Description').fill('A house above the "old" harbor')
    await dialog
      .getByLabel('Image')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
    await submit.click()
    await shows(dialog.getByText('Your browser can’t read this file.'))
    await dialog.getByLabel('Image').setInputFiles(PICTURE)
    await submit.click()
    const alt = 'A house above the "old" harbor'
    await shows(page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: alt }))
    await page.getByRole('button', { name: 'Create page' }).click()
    await sawToast(page, 'Content page created')

    const { page: stranger } = await visit({ width: 390 })
    await stranger.goto(`/pages/${slug}`)
    const image = stranger.getByRole('img', { name: alt })
    await shows(image)
    const widthOf = (element: Element) => (element as HTMLImageElement).naturalWidth
    await expect.poll(() => image.evaluate(widthOf)).toBeGreaterThan(0)
  })

  it(statement(['NF-01', 'NF-02', 'NF-03'], 'that are not there lead to the Not-found screen'), async () => {
    const { page } = await visit({ tolerates: /404/ })
    for (const path of ['/pages/nowhere', '/no/such/place', '/nowhere']) {
      await page.goto(path)
      await shows(
        page.getByRole('heading', { level: 1, name: '404 Page Not Found' }),
        page.getByText('Did you forget to add the page to the router?'),
      )
    }
  })

  it(statement('SEC-07', 'cannot act, not even if the server had let something through'), async () => {
    const slug = unique('hostile')
    ok(await admin.post('/api/admin/content', { slug, title: 'Hostile', content: '<p>soon</p>' }), 201)
    // What is taken out is parsed first, in a document that shares the page's policy.
    const { page } = await visit({ tolerates: /Content Security Policy/ })
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replace(JSON.stringify('<p>soon</p>'), JSON.stringify(HOSTILE)) })
    })
    await page.goto(`/pages/${slug}`)
    await shows(page.getByText('hover'))
    await page.getByText('hover').hover()
    const acting = page
      .locator('.prose')
      .locator('script, style, svg, math, iframe, form, button, [style], [onerror], [onmouseover], a[href^="java"]')
    expect(await acting.count()).toBe(0)
    expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined()
  })
})
