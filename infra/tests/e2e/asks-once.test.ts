/** What a screen asks the server when its page is loaded: a question more shows here. */
import { beforeAll, describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { addressOf, ROUTES } from './routes.ts'
import { followTraffic } from './traffic.ts'
import { isWhole } from './whole.ts'
import { makeWorld, type World } from './world.ts'

/** Of screens that ask before they are drawn, and then find the answers. */
const ASKED: [string, string[]][] = [
  ['/', ['Journey', 'JourneySprints', 'Insights', 'Today', 'Care', 'SprintBases', 'Memory', 'Readers']],
  [
    '/journal',
    ['FoundEntries', 'FoundEntries', 'JournalStatistics', 'EntriesOnThisDay', 'JournalTags', 'JourneyForPrompt'],
  ],
  ['/sprints', ['Sprints', 'Outputs', 'DueTasks', 'SprintHabits']],
  ['/sprint/:sprint', ['Sprint', 'SprintBases', 'SprintTasks', 'SprintHabits']],
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
    const { asked, answered } = followTraffic(page)
    await page.goto(addressOf(route, world))
    await isWhole(page, route, world)
    await answered()
    expect(asked.toSorted()).toEqual([...EVERYWHERE, ...questions].toSorted())
  })
})
