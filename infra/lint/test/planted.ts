/** What the rules on syntax and on length say about a text that is planted in a file. */
import path from 'node:path'
import { ESLint } from 'eslint'
import { expect } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: path.join(root, 'infra/lint/eslint.config.js'),
  // The files are planted, so that no program of the compiler knows them.
  overrideConfig: { languageOptions: { parserOptions: { projectService: false, project: null } } },
  ruleFilter: ({ ruleId }) => ['no-restricted-syntax', 'max-lines-per-function'].includes(ruleId),
})

/** The messages about `text` as the whole of `file`. */
export async function complaints(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: path.join(root, file) })
  expect(result?.messages.filter(({ fatal }) => fatal)).toEqual([])
  return result?.messages.map(({ message }) => message) ?? []
}
