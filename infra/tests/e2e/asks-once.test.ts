/** What a screen asks the server when its page is loaded: a question more shows here. */
import { beforeAll, describe, expect, it } from 'vitest'
import { place, shows, useBrowser } from './browser.ts'
import { addressOf, makeWorld, ROUTES, type World } from './routes.ts'

/** Of screens that ask before they are drawn, and then find the answers. */
const ASKED: [string, string[]][] = [
  ['/', ['Journey', 'JourneySprints', 'Insights', 'Care', 'SprintBases', 'Memory']],
  [
    '/journal',
    ['FoundEntries', 'FoundEntries', 'JournalStatistics', 'EntriesOnThisDay', 'JournalTags', 'JourneyForPrompt'],
  ],
  ['/sprints', ['Sprints', 'Outputs', 'DueTasks']],
  ['/sprint/:sprint', ['Sprint', 'SprintBases', 'SprintTasks']],
]
const EVERYWHERE = ['Viewer', 'Subscription', 'PublishedPages']

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

describe('A page that is loaded', () => {
  const visit = useBrowser()

  it.each(ASKED)('%s asks each question once', async (path, questions) => {
    const route = ROUTES.find((each) => each.path === path)
    if (!route) throw new Error(`No route ${path}`)
    const { page } = await visit({ person: world.people.demo })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url() !== new URL('/graphql', place.url).href) return
      asked.push((request.postDataJSON() as { operationName: string }).operationName)
    })
    await page.goto(addressOf(route, world), { waitUntil: 'networkidle' })
    await shows(page.getByRole('heading', { level: 1, name: route.heading }))
    await expect.poll(() => asked.toSorted()).toEqual([...EVERYWHERE, ...questions].toSorted())
  })
})
