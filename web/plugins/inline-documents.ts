/**
 * Puts each GraphQL document where it is asked for, as text that is read when its module is. The generated map would put
 * all of them on every screen, because nothing can take a part of it away; and as objects they are ten times as large.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { print, stripIgnoredCharacters } from 'graphql'
import type { DocumentNode } from 'graphql'
import type { Plugin } from 'vite'

const READER = path.join(import.meta.dirname, '../src/lib/parse-document.ts')

export function inlineDocuments(): Plugin {
  const generated = path.join(import.meta.dirname, '../src/gql/graphql.ts')
  const inGql = /(\n?)\bgraphql\(`([^`]*)`\)/g
  let documents: Map<string, string> | undefined
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/(?!gql\/).*\.tsx?$/, code: 'graphql(`' },
      handler: async (code) => {
        documents ??= await readDocuments(generated)
        const known = documents
        const inlined = code.replaceAll(inGql, (call, alone: string, source: string) => {
          // What stands by itself is a part for others, which have it already.
          if (alone) return alone
          const name = /(?:query|mutation|subscription|fragment)\s+(\w+)/.exec(source)?.[1] ?? ''
          const kind = /^\s*fragment/.test(source) ? 'FragmentDoc' : 'Document'
          const text = known.get(`${name}${kind}`)
          return text === undefined ? call : `/* @__PURE__ */ parseDocument(${JSON.stringify(text)})`
        })
        return `import { parseDocument } from ${JSON.stringify(READER)}\n${inlined}`
      },
    },
  }
}

/** The generated documents by their names, as text; each stands on a line of its own. */
async function readDocuments(file: string): Promise<Map<string, string>> {
  const text = await fs.readFile(file, 'utf8')
  const lines = text.matchAll(/^export const (\w+(?:Document|FragmentDoc)) = (\{.*\}) as unknown as DocumentNode</gm)
  const textOf = (document: string) => stripIgnoredCharacters(print(JSON.parse(document) as DocumentNode))
  return new Map([...lines].map(([, name = '', document = '']) => [name, textOf(document)]))
}
