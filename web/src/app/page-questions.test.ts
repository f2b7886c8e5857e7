/** What the gateway answers along with a page is what its screen asks, word for word. */
import fs from 'node:fs'
import path from 'node:path'
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { buildSchema, getOperationAST, Kind, parse, validate } from 'graphql'
import type { DocumentNode, FieldNode, SelectionSetNode } from 'graphql'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { localTimeZone } from '../lib/time-zone.ts'
import { FILLED_PREVIEWS } from './filled-preview.tsx'
import { textOf } from './http-link.ts'
import { pageQuestionsOf } from './page-questions.ts'
import type { PageQuestion } from './page-questions.ts'
import { SCREEN_ROUTES } from './screen-routes.ts'
import { preloadScreen } from './screens.ts'

type Asked = Pick<PageQuestion, 'operationName' | 'query' | 'variables'>

/** What a screen asks before it is drawn, on a line that never answers. */
async function askedAt(address: string): Promise<Asked[]> {
  const asked: Asked[] = []
  const link = new ApolloLink(({ operationName = '', query, variables }) => {
    asked.push({ operationName, query: textOf(query), variables })
    return new Observable(() => undefined)
  })
  await preloadScreen(new URL(address, 'https://daybreak.test'), new ApolloClient({ cache: new InMemoryCache(), link }))
  return asked
}

/** Those of a place, and of what its address asks for. */
const questionsAt = (place: string, given = ''): PageQuestion[] => {
  const screen = SCREEN_ROUTES[place]
  const questions = screen ? pageQuestionsOf(place, screen) : []
  return questions.filter(({ search }) => search === undefined || search === given)
}

/** As the gateway fills them, for number 7 and the zone of this browser. */
const fill = (variables: object): object =>
  JSON.parse(
    JSON.stringify(variables).replaceAll('"$id"', '7').replaceAll('"$timeZone"', JSON.stringify(localTimeZone())),
  ) as object

/** Asked by the screen itself once it is drawn: `Viewer` by the app, the others each time anew. */
const LATER = ['Viewer', 'PlanPreview']

const addressOf = (place: string) => place.replace(':id', '7').replace(':slug', 'about').replace('*', 'nowhere')
const PLAIN = Object.keys(SCREEN_ROUTES).map((place): [string, string] => [place, ''])

test.each([...PLAIN, ['/profile', 'place=data']])(
  'at %s?%s the page answers what the screen asks first',
  async (place, search) => {
    const asked = await askedAt(`${addressOf(place)}?${search}`)
    const answered = questionsAt(place, search).map(({ operationName, query, variables }) => ({
      operationName,
      query,
      variables: fill(variables),
    }))
    expect(answered.filter(({ operationName }) => !LATER.includes(operationName))).toEqual(asked)
  },
)

test.each([
  ['/journal/entries', 'mood=low'],
  ['/journal/print', 'from=2026-11-01'],
  ['/sprint/:id', 'tab=calendar'],
  ['/', 'phase=1'],
])('at %s?%s the page answers nothing that the screen does not ask', async (place, search) => {
  const asked = await askedAt(`${addressOf(place)}?${search}`)
  for (const { operationName, query, variables } of questionsAt(place, search)) {
    if (LATER.includes(operationName)) continue
    expect(asked).toContainEqual({ operationName, query, variables: fill(variables) })
  }
})

test('the gateway knows every question', () => {
  const file = path.resolve(import.meta.dirname, '../../../gateway/schema.graphql')
  const schema = buildSchema(fs.readFileSync(file, 'utf8'))
  for (const { query } of PLAIN.flatMap(([place]) => questionsAt(place))) {
    expect(validate(schema, parse(query))).toEqual([])
  }
})

/** Whether a question asks for the text that these fields lead to, through lists and fragments. */
function leadsTo(document: DocumentNode, way: string[]): boolean {
  const fragments = new Map(
    document.definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  )
  const fieldsOf = (set: SelectionSetNode | undefined): FieldNode[] =>
    (set?.selections ?? []).flatMap((each) => {
      if (each.kind === Kind.FIELD) return each
      return fieldsOf(
        each.kind === Kind.INLINE_FRAGMENT ? each.selectionSet : fragments.get(each.name.value)?.selectionSet,
      )
    })
  const follow = (set: SelectionSetNode | undefined, [name, ...rest]: string[]): boolean => {
    const field = fieldsOf(set).find((each) => each.name.value === name)
    return field !== undefined && (rest.length === 0 ? !field.selectionSet : follow(field.selectionSet, rest))
  }
  return follow(getOperationAST(document)?.selectionSet, way)
}

const SLOT = /\{\{\??([\w.]+)(?:=\w*)?\}\}/g

test.each(Object.entries(FILLED_PREVIEWS))(
  'the preview at %s holds texts that its page asks for',
  (place, { shown }) => {
    const html = renderToStaticMarkup(shown)
    const ways = [...html.matchAll(SLOT)].map(([, way = '']) => way.split('.'))
    expect(ways.length).toBeGreaterThan(0)
    for (const [operation, ...way] of ways) {
      const question = questionsAt(place).find(({ operationName }) => operationName === operation)
      const names = way.filter((name) => !/^\d+$/.test(name))
      expect([way, question && leadsTo(parse(question.query), names)]).toEqual([way, true])
    }
    expect(html.replaceAll(SLOT, '')).not.toMatch(/[{}]|<(?:h1|a|button|main)\b/)
  },
)
