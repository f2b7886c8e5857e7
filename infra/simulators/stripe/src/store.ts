/** Keeps the state in a JSON file: written whole, beside the old one, then renamed over it. */
import { mkdirSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { emptyState, withBareTables, type State } from './state.ts'

export interface Store {
  /** Resolves once everything that `state` held at the time of the call is on disk. */
  save(): Promise<void>
}

/** The state kept in `file`, or null when there is none yet. */
export function loadState(file: string): State | null {
  const text = readIfPresent(file)
  if (text === null) return null
  const state = JSON.parse(text) as State
  if (state.version !== 1) throw new Error(`${file} was not written by this simulator; delete it to start afresh.`)
  // Written before some of today's tables were thought of, a file is read as if those were empty.
  return withBareTables({ ...emptyState(), ...state })
}

/** Writes at most one version at a time; calls made during a write share the next one. */
export function createStore(file: string, state: State): Store {
  mkdirSync(dirname(file), { recursive: true })
  let running: Promise<unknown> = Promise.resolve()
  let queued: Promise<void> | null = null
  return {
    save() {
      queued ??= running.then(() => {
        queued = null
        const writing = write(file, JSON.stringify(state))
        // A failed write is told to those who asked for it, and does not fail the next one.
        running = writing.catch(() => undefined)
        return writing
      })
      return queued
    },
  }
}

async function write(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
