/**
 * `node infra/operate/test-names.ts <rev>`: the names of tests that stood somewhere in `rev` and stand nowhere now, each
 * with the commit that took it away and the name that came with that commit and shares most words with it, if one does.
 * It was renamed, merged into another test, or lost.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(import.meta.dirname, '../..')
const TESTS = /\.test\.tsx?$/
/** Also what our own helpers name: `row(3, '…')`, `statement([...], '…')`. */
const NAMING = new Set(['test', 'it', 'describe', 'row', 'statement'])

/** Name of a test -> the file it stands in. */
export function namesIn(files: Record<string, string>): Map<string, string> {
  const names = new Map<string, string>()
  for (const [file, text] of Object.entries(files)) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && NAMING.has(rootOf(node.expression)))
        for (const argument of node.arguments)
          if (ts.isStringLiteralLike(argument) || ts.isTemplateExpression(argument))
            names.set(argument.getText(source).slice(1, -1), file)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return names
}

/** `test` of `test`, of `test.each` and of `test.each(...)`. */
function rootOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression)) return rootOf(expression.expression)
  return ''
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 })

function filesAt(rev: string, paths: string[] = []): Record<string, string> {
  const files = git('ls-tree', '-r', '--name-only', rev, ...paths)
    .split('\n')
    .filter((file) => TESTS.test(file))
  return Object.fromEntries(files.map((file) => [file, git('show', `${rev}:${file}`)]))
}

/** The last commit that changed how often `name` stands in `file`, and the name it brought that is most like it. */
function replacementOf(file: string, name: string, rev: string): { commit: string; like: string } {
  const [hash = '', subject = ''] = git('log', '-1', '--format=%h%n%s', `-S${name}`, `${rev}..HEAD`, '--', file).split(
    '\n',
  )
  if (!hash) return { commit: 'its words still stand in the file', like: '' }
  const changed = git('diff', '--name-only', `${hash}^`, hash).split('\n')
  const tests = changed.filter((each) => TESTS.test(each))
  const before = namesIn(filesAt(`${hash}^`, tests))
  const came = [...namesIn(filesAt(hash, tests)).keys()].filter((each) => !before.has(each))
  return { commit: `${hash} ${subject}`, like: mostLike(name, came) }
}

/** The candidate that shares most words with `name`; '' where none shares two. */
export function mostLike(name: string, candidates: string[]): string {
  const words = wordsOf(name)
  const shared = (other: string) => [...wordsOf(other)].filter((word) => words.has(word)).length
  const [best = ''] = candidates.toSorted((a, b) => shared(b) - shared(a))
  return shared(best) > 1 ? best : ''
}

const wordsOf = (name: string) => new Set(name.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [])

function filesNow(): Record<string, string> {
  const files = git('ls-files', '-co', '--exclude-standard')
    .split('\n')
    .filter((file) => TESTS.test(file) && fs.existsSync(path.join(root, file)))
  return Object.fromEntries(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
}

if (import.meta.main) {
  const [rev] = process.argv.slice(2)
  if (!rev) throw new Error('Name the revision to compare with: node infra/operate/test-names.ts <rev>')
  const [before, now] = [namesIn(filesAt(rev)), namesIn(filesNow())]
  const gone = [...before].filter(([name]) => !now.has(name))
  for (const [name, file] of gone) {
    const { commit, like } = replacementOf(file, name, rev)
    console.log(`${file}: ${name}\n  ${commit}\n  ${like || 'no name like it'}`)
  }
  console.log(`${before.size} names then, ${now.size} now, ${gone.length} of then stand nowhere now`)
}
