/**
 * Puts each GraphQL document where it is asked for. The generated map would put all of them on every screen, because
 * nothing can take a part of it away.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

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
        return code.replaceAll(inGql, (call, alone: string, source: string) => {
          // What stands by itself is a part for others, which have it already.
          if (alone) return alone
          const name = /(?:query|mutation|subscription|fragment)\s+(\w+)/.exec(source)?.[1] ?? ''
          const kind = /^\s*fragment/.test(source) ? 'FragmentDoc' : 'Document'
          return known.get(`${name}${kind}`) ?? call
        })
      },
    },
  }
}

/** The generated documents by their names, as JSON; each stands on a line of its own. */
async function readDocuments(file: string): Promise<Map<string, string>> {
  const text = await fs.readFile(file, 'utf8')
  const lines = text.matchAll(/^export const (\w+(?:Document|FragmentDoc)) = (\{.*\}) as unknown as DocumentNode</gm)
  return new Map([...lines].map(([, name = '', document = '']) => [name, document]))
}
