/** Fills a fresh system with the demo accounts, through the public API alone. */
import { all } from '../local/all.ts'
import { Busy, openClient, subscribe, type DemoClient } from './client.ts'
import { ANSWERS, ENTRIES, HABITS, TASKS } from './story.ts'

const DAY_MS = 86_400_000
const SPRINT_DAY = 55
const PATIENCE_MS = 120_000
const PAUSE_MS = 1_000

export interface DemoPlace {
  baseUrl: string
  stripeSimulatorUrl: string
  log: (line: string) => void
}

/** On a machine that has more to do, the product may say for a while that it has no time. */
export async function loadDemo(place: DemoPlace): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await load(place)
    } catch (error) {
      if (!(error instanceof Busy) || Date.now() > end) throw error
      place.log(`once more: ${error.message}`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** Whatever an earlier, interrupted loading has stored already is left as it is. */
async function load({ baseUrl, stripeSimulatorUrl, log }: DemoPlace): Promise<void> {
  const fillDemo = async () => {
    const demo = await signIn(baseUrl, 'demo', 'daybreak-demo', ['Nora', 'Ellis'])
    await subscribe(demo, 'monthly', stripeSimulatorUrl)
    await completePhases(demo)
    const sprint = await moveSprint(demo)
    await all([addTasks(demo, sprint), keepHabits(demo, sprint), writeEntries(demo)])
    log('demo: a subscription, three phases, a sprint with habits, and a journal')
  }
  const addOthers = async () => {
    await signIn(baseUrl, 'newcomer', 'daybreak-new', ['Ned', 'Comer'])
    const admin = await signIn(baseUrl, 'admin', 'daybreak-admin', ['Ada', 'Min'])
    await subscribe(admin, 'monthly', stripeSimulatorUrl)
    log('newcomer and admin: their accounts')
  }
  await all([fillDemo(), addOthers()])
}

async function signIn(
  baseUrl: string,
  username: string,
  password: string,
  name: [string, string],
): Promise<DemoClient> {
  const client = openClient(baseUrl)
  try {
    await client.send('POST', '/api/login', { username, password })
  } catch (error) {
    if (error instanceof Busy) throw error
    await client.send('POST', '/api/register', {
      username,
      password,
      email: `${username}@daybreak.example`,
      firstName: name[0],
      lastName: name[1],
      country: 'US',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  }
  return client
}

export async function completePhases(client: DemoClient): Promise<void> {
  const done = await client.send<{ phaseNumber: number; completed: boolean }[]>('GET', '/api/phases')
  for (const phaseNumber of [1, 2, 3] as const) {
    if (done.some((phase) => phase.phaseNumber === phaseNumber && phase.completed)) continue
    await client.send('POST', '/api/generate-narrative', { phaseNumber, answers: ANSWERS[phaseNumber] })
  }
}

interface DemoSprint {
  id: number
  tasks: { title: string }[]
}

const GOAL = 'Finish the harbor series, open the online shop with four prints, and hold one open-studio evening.'

const sprintStart = () => Date.now() - SPRINT_DAY * DAY_MS

/** The sprint that phase 3 has made begins fifty-five days ago instead of now. */
async function moveSprint(client: DemoClient): Promise<DemoSprint> {
  const sprint = await firstSprint(client)
  const start = sprintStart()
  await client.send('PATCH', `/api/sprints/${sprint.id}`, {
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 90 * DAY_MS).toISOString(),
    // What phase 3 wrote names the day ninety days from now.
    goal: GOAL,
  })
  return sprint
}

/** Some of them are done, one is under way. */
async function addTasks(client: DemoClient, sprint: DemoSprint): Promise<void> {
  const start = sprintStart()
  for (const { title, description, due, done, started } of TASKS) {
    if (sprint.tasks.some((task) => task.title === title)) continue
    const dueDate = endOfDay(start + due * DAY_MS)
    const body = { title, description, dueDate, status: 'pending' }
    const task = await client.send<{ id: number }>('POST', `/api/sprints/${sprint.id}/tasks`, body)
    const move = (change: object) => client.send('PATCH', `/api/sprint-tasks/${task.id}`, change)
    if (started) await move({ status: 'in-progress' })
    if (done) await move({ status: 'completed', completedDate: new Date(start + done * DAY_MS).toISOString() })
  }
}

interface DemoHabit {
  id: number
  title: string
  doneDays: string[]
}

/** Habits with a history until yesterday; today's tick is left to whoever tries the product. */
async function keepHabits(client: DemoClient, { id }: DemoSprint): Promise<void> {
  const dayOf = (day: number) => new Date(Date.now() - (SPRINT_DAY - day) * DAY_MS)
  const list = async () => (await client.send<{ habits: DemoHabit[] }>('GET', `/api/sprints/${id}/habits`)).habits
  const known = new Set((await list()).map(({ title }) => title))
  const addHabits = HABITS.filter(({ title }) => !known.has(title)).map(({ title, weekdays, since }) => ({
    ...{ title, since: localDay(dayOf(since)) },
    cadence: weekdays ? { kind: 'weekdays', weekdays } : { kind: 'daily' },
  }))
  if (addHabits.length > 0) await client.send('PATCH', `/api/sprints/${id}/tasks`, { addHabits })
  const keep = async (habit: DemoHabit) => {
    const told = HABITS.find(({ title }) => title === habit.title)
    if (!told) return
    for (let day = told.since; day < SPRINT_DAY; day += 1) {
      const date = dayOf(day)
      const isKept = !told.missed.includes(day) && (told.weekdays?.includes(date.getDay() || 7) ?? true)
      if (!isKept || habit.doneDays.includes(localDay(date))) continue
      await client.send('PUT', `/api/habits/${habit.id}/days/${localDay(date)}`, { done: true })
    }
  }
  await all((await list()).map(keep))
}

/** '2026-11-20', on the calendar of this machine, as the accounts are registered with it. */
const localDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** The sprint follows the phase by event, so it may be a moment behind. */
async function firstSprint(client: DemoClient): Promise<DemoSprint> {
  const end = Date.now() + 30_000
  for (;;) {
    const [sprint] = await client.send<DemoSprint[]>('GET', '/api/sprints')
    if (sprint) return sprint
    if (Date.now() > end) throw new Error('Phase 3 has made no sprint')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function writeEntries(client: DemoClient): Promise<void> {
  const written = await client.send<{ title: string }[]>('GET', '/api/journal')
  for (const [daysAgo, title, content, tags, mood] of ENTRIES) {
    if (written.some((entry) => entry.title === title)) continue
    const createdAt = new Date(morningOf(Date.now() - daysAgo * DAY_MS)).toISOString()
    await client.send('POST', '/api/journal', { title, content, tags, mood, createdAt })
  }
}

function endOfDay(time: number): string {
  const date = new Date(time)
  date.setHours(23, 59, 59, 999)
  return date.toISOString()
}

/** Half past seven of that day, or just now where that is still to come. */
function morningOf(time: number): number {
  const date = new Date(time)
  date.setHours(7, 30, 0, 0)
  return Math.min(date.getTime(), Date.now() - 1_000)
}
