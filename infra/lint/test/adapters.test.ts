/** REST and GraphQL are seen to ask no service by themselves: a call planted there is refused. */
import path from 'node:path'
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: path.join(root, 'infra/lint/eslint.config.js'),
  // The files are planted, so that no program of the compiler knows them.
  overrideConfig: { languageOptions: { parserOptions: { projectService: false, project: null } } },
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
})
const complaints = async (file: string, text: string) => {
  const [result] = await eslint.lintText(text, { filePath: path.join(root, file) })
  return result?.messages.map(({ message }) => message) ?? []
}
const PLANTED = [
  'export const read = (context) => context.call(getSprint, {})',
  'export const read = ({ call }) => call(getSprint, {})',
]

test.each(PLANTED)('%s is refused in adapters, and may stand in use cases', async (text) => {
  for (const folder of ['rest', 'graphql', 'openapi']) {
    expect(await complaints(`gateway/src/${folder}/planted.ts`, text)).toEqual([
      'Adapters reach services through use cases.',
    ])
  }
  expect(await complaints('gateway/src/usecases/planted.ts', text)).toEqual([])
})
