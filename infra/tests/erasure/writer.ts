/** Somebody who writes the word in every place there is. */
import { createAuthenticator } from '../support/authenticator.ts'
import { administrator, ok, pay, PASSWORD, type ProductAddresses } from '../support/product.ts'
import { openClient, type Client } from '../support/client.ts'
import { until } from '../support/until.ts'
import { CANARY, placesIn, words } from './words.ts'

const SOON = '2027-02-01T10:00:00.000Z'
const END = '2027-04-01T10:00:00.000Z'
const START = '2027-01-01T10:00:00.000Z'
const THOUGHT_MS = 120_000
const quote = (place: string) => ({ phaseNumber: 1, index: 0, quote: words(place) })
const line = (place: string) => ({ text: words(place), evidence: quote(`${place} quote`) })
const sprintPlan = (place: string) => ({
  name: words(`${place} name`),
  goal: words(`${place} goal`),
  months: [1, 2, 3].map((month) => [{ ...line(`${place} month ${month}`), month, effort: 'small' }]),
  weeklyRhythm: [{ ...line(`${place} rhythm`), cadence: { kind: 'daily' } }],
})
const profile = {
  email: `${CANARY}@example.com`,
  firstName: words('first name'),
  lastName: words('last name'),
  country: 'DE',
}
const taskChanges = (place: string, taskId: number) => ({
  add: [
    { title: words(`${place} new task`), description: words(place), dueDate: SOON, planItem: words(`${place} item`) },
  ],
  addHabits: [{ title: words(`${place} habit`), planItem: words(`${place} habit item`), cadence: { kind: 'daily' } }],
  change: [{ taskId, title: words(`${place} task`), description: words(`${place} description`) }],
  goal: words(`${place} goal`),
})

/** Uses the product as a person does; `written` grows by each place that was accepted. */
export async function writeEverywhere(place: ProductAddresses, written: Set<string>): Promise<Client> {
  const person = openClient(place.url)
  const change = async (name: string, args: Record<string, unknown>, returns = '{ __typename }', from = person) => {
    const given = Object.entries(args).map(([key, value]) => `${key}: ${literal(value)}`)
    const { body } = await from.graphql(`mutation { it: ${name}(${given.join(', ')}) ${returns} }`)
    if (body.errors) throw new Error(`${name}: ${JSON.stringify(body.errors)}`)
    for (const found of Object.entries(args).flatMap(([key, value]) => placesIn(value, `${name}.${key}`)))
      written.add(found)
    return body.data.it
  }
  const signUp = { username: CANARY, password: PASSWORD, timeZone: 'Europe/Berlin', ...profile }
  await change('register', { input: signUp })
  const checkout = { priceId: 'monthly', postalCode: CANARY }
  const { clientSecret } = await change('createSubscription', { input: checkout }, '{ clientSecret }')
  ok(await pay(place, clientSecret, 'pm_card_visa'))
  ok(await person.post('/api/subscription/sync'))
  const writer = { place, person, change }
  await writeAccount(writer)
  await writeJournal(writer)
  await writeJourney(writer)
  await writeSprints(writer)
  await correctMemory(writer)
  await beSuspended(writer)
  return person
}

/** An admin says why; once it is lifted, life goes on. */
async function beSuspended({ place, person, change }: Writer): Promise<void> {
  const admin = await administrator(place)
  const { id: userId } = ok(await person.get('/api/user')).body
  await change('suspendUser', { userId, reason: words('suspension') }, undefined, admin)
  await change('liftSuspension', { userId }, '', admin)
  ok(await person.post('/api/login', { username: CANARY, password: PASSWORD }))
}

interface Writer {
  place: ProductAddresses
  person: Client
  change: (name: string, args: Record<string, unknown>, returns?: string, from?: Client) => Promise<Answered>
}
type Answered = ReturnType<typeof JSON.parse>

async function writeAccount({ place, person, change }: Writer): Promise<void> {
  await change('login', { input: { username: CANARY, password: PASSWORD } }, undefined, openClient(place.url))
  await openClient(place.url).post('/api/login', { username: CANARY, password: 'not it at all' })
  await change('syncContact', { input: profile })
  await change('sendMessage', { input: { name: words('name'), email: profile.email, text: words('message') } }, '')
  await change('requestPasswordReset', { email: profile.email }, '')
  await change('changeEmail', { email: `other.${CANARY}@example.com`, password: PASSWORD })
  await change('updateProfile', { input: { ...profile, firstName: words('another name') } })
  const { options } = ok(await person.post('/api/passkeys/options')).body
  const device = createAuthenticator(`http://${options.rp.id}:${new URL(place.url).port}`)
  await change('finishPasskeyRegistration', { name: words('passkey'), response: device.register(options) })
  ok(
    await person.post('/api/client-errors', {
      message: `SyntaxError: Unexpected token, "${words('error')}"... is not valid JSON`,
      stack: `SyntaxError: "${words('stack')}"\n    at save (https://daybreak.example/assets/x.js:1:2)`,
      path: `/journal?word=${CANARY}#${CANARY}`,
      release: '1',
    }),
  )
}

async function writeJournal({ person, change }: Writer): Promise<void> {
  const entry = { title: words('title'), content: words('content'), tags: [`${CANARY}tag`] }
  const { id, version } = await change('createEntry', { input: entry }, '{ id version }')
  const edit = { title: words('edited title'), content: words('edited content'), tags: [`${CANARY}other`] }
  await change('changeEntry', { input: { entryId: id, version, ...edit } })
  const { id: gone } = await change('createEntry', { input: { ...entry, title: words('deleted') } }, '{ id }')
  ok(await person.send('DELETE', `/api/journal/${gone}`))
}

async function writeJourney({ person, change }: Writer): Promise<void> {
  for (const [index, text] of Object.entries(answers('kept')))
    await change('saveAnswer', { input: { phaseNumber: 1, index: Number(index), text } })
  await change('goDeeper', { phaseNumber: 1, index: 0 })
  const asked = await until('the guide has asked', async () => {
    const { body } = await person.graphql('{ followUps(phaseNumber: 1) { status } }')
    return body.data.followUps[0]?.status === 'asked'
  })
  if (asked) await change('answerFollowUp', { input: { phaseNumber: 1, index: 0, text: words('follow-up') } })
  for (const phaseNumber of [1, 2, 3]) {
    const given = Object.entries(answers(`phase ${phaseNumber}`)).map(([index, text]) => ({
      index: Number(index),
      text,
    }))
    const wish = phaseNumber === 1 ? words('wish') : undefined
    await change('startGeneration', { input: { phaseNumber, answers: given, wish } })
    const versionId = await until(`phase ${phaseNumber} is written`, () => versionOf(person, phaseNumber), THOUGHT_MS)
    await change('editPhase', { input: { phaseNumber, editedFrom: versionId, ...edited(phaseNumber) } })
  }
}

const answers = (place: string) => ({
  0: `A house above the harbour with a ${words(`${place} room`)}, in the morning light.`,
  1: `Four hours of printing before lunch, ${words(`${place} work`)}. In the afternoon two students come.`,
  3: `My sister on Fridays, ${words(`${place} people`)}, and somebody always has bread.`,
})

async function versionOf(person: Client, phaseNumber: number): Promise<string | null> {
  const { body } = await person.graphql('{ phases { phaseNumber versionId } }')
  const phase = body.data.phases.find((each: { phaseNumber: number }) => each.phaseNumber === phaseNumber)
  return phase?.versionId ?? null
}

function edited(phaseNumber: number): object {
  if (phaseNumber === 1) return { output: words('narrative') }
  if (phaseNumber === 3) return { sprintPlan: sprintPlan('edited plan') }
  const [beliefs, shifts, steps] = ['belief', 'shift', 'step'].map((part) => [line(part)])
  return { breakthroughPlan: { beliefs, shifts, steps } }
}

async function writeSprints({ change }: Writer): Promise<void> {
  const sprint = { name: words('sprint'), description: words('about'), goal: words('goal') }
  const dates = { startDate: START, endDate: END }
  const { id } = await change('createSprint', { input: { ...sprint, ...dates, plan: sprintPlan('plan') } }, '{ id }')
  const task = { sprintId: id, title: words('task'), description: words('task text'), dueDate: SOON }
  const { id: taskId } = await change('createTask', { input: task }, '{ id }')
  await change('updateTask', { input: { taskId, title: words('other task'), description: words('other text') } })
  const counters = [{ name: words('counter'), value: 3 }]
  const review = { done: words('done'), notDone: words('not done'), learnt: words('learnt') }
  await change('updateSprint', { input: { id, ...sprint, counters, review } })
  const changes = { ...taskChanges('change', taskId), plan: sprintPlan('changed plan') }
  const { habits } = await change('changeTasks', { sprintId: id, changes }, '{ habits { id } }')
  await change('updateHabit', { input: { habitId: habits[0].id, title: words('other habit') } })
  const [carried] = taskChanges('next sprint', taskId).add
  await change('createSprint', { input: { name: words('next'), follows: id, tasks: [carried] } })
  const checkIn = {
    win: words('win'),
    blocker: words('blocker'),
    choice: words('choice'),
    done: 1,
    planned: 2,
    counters,
  }
  await change('saveCheckIn', {
    sprintId: id,
    input: { ...checkIn, changes: { ...taskChanges('check-in', taskId), plan: sprintPlan('next plan') } },
  })
}

async function correctMemory({ person, change }: Writer): Promise<void> {
  const own = `The garden was quiet, I planted beans in the garden, ${words('journal for the guide')}.`
  for (const title of ['One', 'Two', 'Three', 'Four'])
    ok(
      await person.post('/api/journal', {
        title,
        content: `${own} ${title}: I want to sit in the garden at five.`,
        tags: [],
      }),
    )
  ok(await person.put('/api/memory', { memory: 'on', journal: true }))
  const [memory] = await until(
    'the guide remembers',
    async () => {
      const { status, memories } = ok(await person.get('/api/memory')).body
      return status === 'ready' && memories.length > 0 ? memories : null
    },
    THOUGHT_MS,
  )
  await change('correctMemory', { id: memory.id, text: words('memory') })
}

const CHOICES = /^(small|medium|large|daily|open)$/

/** A value as GraphQL writes it in a document; choices stand without quotes. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'string') return CHOICES.test(value) ? value : JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  // An authenticator's answer is JSON as a whole, which GraphQL writes in the same way.
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{ ${fields.map(([name, inner]) => `${name}: ${literal(inner)}`).join(', ')} }`
}
