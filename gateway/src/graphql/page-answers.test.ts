/** A page does not wait for slow answers, and does not carry long ones. */
import { ApolloServer } from '@apollo/server'
import { afterAll, expect, test } from 'vitest'
import type { RequestContext } from '../usecases/context.ts'
import { createPageAnswers } from './page-answers.ts'

const schema = { typeDefs: 'type Query { quick: Int, slow: Int, long: String, wrong: Int }' }
const never = new Promise<never>(() => undefined)
const resolvers = {
  Query: {
    quick: () => 1,
    slow: () => never,
    long: () => 'x'.repeat(40_000),
    wrong: () => Promise.reject(new Error('wrong')),
  },
}
const apollo = new ApolloServer<RequestContext>({ ...schema, resolvers, stopOnTerminationSignals: false })
afterAll(() => apollo.stop())

const question = (name: string) => ({ operationName: name, query: `query ${name} { ${name} }`, variables: {} })
const viewer = { id: 1, isAdmin: false, subscribed: true, timeZone: null, firstName: 'Ada' }

async function answer(names: string[], resolveViewer: () => Promise<typeof viewer | null> = async () => viewer) {
  const context = { resolveViewer } as RequestContext
  const answerPage = createPageAnswers(apollo, () => context, { cursor: () => 'events~7' }, 5)
  const page = await answerPage({ path: '/' } as never, {} as never, names.map(question))
  return page && { ...page, json: JSON.parse(page.json) as unknown }
}

test('the quick answers come with the page, with the position of changes from before them; the others are left out', async () => {
  const page = await answer(['slow', 'quick', 'long', 'wrong'])
  expect(page).toEqual({
    json: { after: 'events~7', answers: [{ operationName: 'quick', variables: {}, result: { data: { quick: 1 } } }] },
    data: { quick: { quick: 1 } },
  })
})

test('without a viewer, and where nobody says who it is in time, there is none', async () => {
  expect(await answer(['quick'], async () => null)).toBeNull()
  expect(await answer(['quick'], () => never)).toBeNull()
  expect(await answer(['quick'], () => Promise.reject(new Error('away')))).toBeNull()
})
