/** What a simulator has received: in memory and, if asked, in a file of JSON lines. Newest last, the oldest forgotten. */
import fs from 'node:fs'
import path from 'node:path'

const KEPT = 500

export interface Store<T> {
  list: () => readonly T[]
  add: (item: T) => void
  clear: () => void
}

export function openStore<T>(file: string | undefined): Store<T> {
  let kept = load<T>(file)
  const save = () => {
    if (file === undefined) return
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, kept.map((item) => `${JSON.stringify(item)}\n`).join(''), { mode: 0o600 })
  }
  save()
  return {
    list: () => kept,
    add: (item) => {
      kept = [...kept, item].slice(-KEPT)
      save()
    },
    clear: () => {
      kept = []
      save()
    },
  }
}

function load<T>(file: string | undefined): T[] {
  if (file === undefined || !fs.existsSync(file)) return []
  const lines = fs.readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.slice(-KEPT).map((line) => JSON.parse(line) as T)
}
