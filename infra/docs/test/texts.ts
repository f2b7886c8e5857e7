/** The texts of the repository that documents are checked against: code and documents, nothing generated. */
import fs from 'node:fs'
import path from 'node:path'
import { filesUnder, root } from '../../local/up-to-date.ts'

const FOLDERS = ['proto', 'services', 'gateway', 'web/src', 'web/plugins', 'infra']
const KINDS = /\.(ts|tsx|js|cjs|mjs|md|css|sql|sh|ya?ml|graphql|prisma)$/
/** Sentences of people and test data, in which anything may stand. */
const WORDS_OF_PEOPLE = /^(services\/safety\/(training|evaluation)|infra\/evaluation\/personas)\//

export type Text = { file: string; text: string }

const paths = FOLDERS.flatMap(filesUnder)
  .map((file) => path.relative(root, file))
  .filter((file) => KINDS.test(file) && !WORDS_OF_PEOPLE.test(file))

export const TEXTS: readonly Text[] = ['README.md', ...paths].map((file) => ({
  file,
  text: fs.readFileSync(path.join(root, file), 'utf8'),
}))
