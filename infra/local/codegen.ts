/** Turns the gateway's schema and the web app's documents into the types in web/src/gql. */
import { preset } from '@graphql-codegen/client-preset'
import { codegen } from '@graphql-codegen/core'
import { buildSchema, parse, type DocumentNode } from 'graphql'
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { resolvers as literals } from '../../gateway/src/graphql/enums.ts'
import { resolvers as inlineEnums } from '../../gateway/src/graphql/inline-enums.ts'
import { filesUnder, root } from './up-to-date.ts'

const SCHEMA = 'gateway/schema.graphql'
const OUTPUT = 'web/src/gql/'
const CONFIG = {
  ...{ useTypeImports: true, enumsAsTypes: true, enumValues: { ...literals, ...inlineEnums } },
  ...{ emitLegacyCommonJSImports: false, scalars: { PhaseNumber: '1 | 2 | 3' } },
}

interface Source {
  location: string
  rawSDL: string
  document: DocumentNode
}

/** The documents of one file: what the tag or function `graphql` is given. */
export function documentsOf(location: string, text: string): Source[] {
  const found: Source[] = []
  const visit = (node: ts.Node) => {
    const given = ts.isCallExpression(node) && isGraphql(node.expression) ? node.arguments[0] : undefined
    if (given && ts.isStringLiteralLike(given)) {
      found.push({ location, rawSDL: given.text, document: parse(given.text) })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(location, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return found
}

const isGraphql = (expression: ts.Expression) => ts.isIdentifier(expression) && expression.text === 'graphql'

const isScreen = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('web/src/gql/')

function readDocuments(): Source[] {
  const files = filesUnder('web/src').filter(isScreen).toSorted()
  return files.flatMap((file) => documentsOf(file, fs.readFileSync(file, 'utf8')))
}

async function generate(): Promise<void> {
  const sdl = fs.readFileSync(path.join(root, SCHEMA), 'utf8')
  const options = {
    ...{ baseOutputDir: path.join(root, OUTPUT), schema: parse(sdl), schemaAst: buildSchema(sdl) },
    ...{ documents: readDocuments(), config: CONFIG, presetConfig: { fragmentMasking: false } },
    ...{ plugins: [], pluginMap: {} },
  }
  for (const section of await preset.buildGeneratesSection(options)) {
    const text = await codegen({ ...section, schemaAst: options.schemaAst })
    fs.mkdirSync(path.dirname(section.filename), { recursive: true })
    fs.writeFileSync(section.filename, text)
  }
}

if (import.meta.main) await generate()
