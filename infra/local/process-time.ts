/** Reads the processor time of a product's processes, on Linux. */
import fs from 'node:fs'
import path from 'node:path'

const TICKS_PER_SECOND = 100

/** Of all processes that have left a pid file in the folder or in one below it, with the children they waited for. */
export function cpuMsOf(dataDir: string): number {
  const pids = ['run', 'postgres', 'nats', 'redis'].flatMap((folder) => pidsIn(path.join(dataDir, folder)))
  return [...new Set(pids)].reduce((total, pid) => total + cpuMsOfProcess(pid), 0)
}

function pidsIn(folder: string): number[] {
  if (!fs.existsSync(folder)) return []
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.pid'))
  return files.map((file) => Number.parseInt(fs.readFileSync(path.join(folder, file), 'utf8'), 10))
}

/** The fields 14 to 17 of /proc/<pid>/stat: user and system time, its own and that of its children; see proc(5). */
function cpuMsOfProcess(pid: number): number {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0)
    return (ticks / TICKS_PER_SECOND) * 1_000
  } catch {
    return 0 // it has ended, or there is no /proc
  }
}
