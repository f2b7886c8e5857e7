/**
 * `node infra/operate/test-names.ts <rev>`: the names of tests that stood somewhere in `rev` and stand nowhere now. What
 * it prints was renamed, merged into another test, or lost; the commit that did it says which.
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

function filesAt(rev: string): Record<string, string> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 })
  const files = git('ls-tree', '-r', '--name-only', rev)
    .split('\n')
    .filter((file) => TESTS.test(file))
  return Object.fromEntries(files.map((file) => [file, git('show', `${rev}:${file}`)]))
}

function filesNow(): Record<string, string> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const files = listed.split('\n').filter((file) => TESTS.test(file) && fs.existsSync(path.join(root, file)))
  return Object.fromEntries(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
}

if (import.meta.main) {
  const [rev] = process.argv.slice(2)
  if (!rev) throw new Error('Name the revision to compare with: node infra/operate/test-names.ts <rev>')
  const [before, now] = [namesIn(filesAt(rev)), namesIn(filesNow())]
  const gone = [...before].filter(([name]) => !now.has(name))
  for (const [name, file] of gone) console.log(`${file}: ${name}`)
  console.log(`${before.size} names then, ${now.size} now, ${gone.length} of then stand nowhere now`)
}
