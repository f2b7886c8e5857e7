/** Which documents of the web app types are made from. */
import { expect, test } from 'vitest'
import { documentsOf } from '../codegen.ts'

const NAMES = (text: string) => documentsOf('screen.tsx', text).map(({ rawSDL }) => rawSDL.trim())

test('a document is what graphql is called with, wherever it stands', () => {
  const screen = `
    const ONE = graphql(\`query One { viewer { id } }\`)
    export const Screen = () => <Card mutation={graphql('mutation Two { logout }')}>text</Card>
    const three = other(\`query Three { viewer { id } }\`)
  `
  expect(NAMES(screen)).toEqual(['query One { viewer { id } }', 'mutation Two { logout }'])
})

test('a document that is none ends the generation', () => {
  expect(() => documentsOf('screen.tsx', 'graphql(`query {`)')).toThrow('Syntax Error')
})
