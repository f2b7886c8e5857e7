/** Starts and stops the child processes of the bench. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { SETTINGS } from './child-side.ts'

export type Child = {
  pid: number
  port: number
  /** Sends one message and resolves with the answer. */
  ask: (message: object) => Promise<unknown>
  stop: () => Promise<void>
}

/** Starts a module of this folder as a process of its own; resolves when it says that it is ready. */
export async function startBenchChild(module: string, settings: object): Promise<Child> {
  const child = fork(path.join(import.meta.dirname, module), {
    env: { PATH: process.env['PATH'], [SETTINGS]: JSON.stringify(settings) },
    execArgv: [],
  })
  const answer = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`${module} ended with ${code ?? 'a signal'}`))
      child.once('exit', ended)
      child.once('message', (message) => {
        child.off('exit', ended)
        resolve(message)
      })
    })
  const { port } = (await answer()) as { port: number }
  return {
    pid: child.pid ?? 0,
    port,
    ask: (message) => {
      const answered = answer()
      child.send(message)
      return answered
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL') // it keeps nothing
      await exited
    },
  }
}
