/** Prometheus's own tool, and what it checks here. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const FOLDER = import.meta.dirname
/** Without prometheus-kubernetes.yml: Debian's build knows no clusters. */
const CHECKS = [
  ['check', 'config', '--syntax-only', 'prometheus.yml'],
  ['check', 'rules', 'alerts.yml', 'slo.yml', 'kubernetes-alerts.yml'],
  ['test', 'rules', 'alerts.test.yml', 'slo.test.yml', 'kubernetes-alerts.test.yml'],
]

/** `PROMTOOL` or the first on the path; undefined where there is none. */
export function findPromtool({ PROMTOOL, PATH = '' }: NodeJS.ProcessEnv = process.env): string | undefined {
  const onPath = PATH.split(path.delimiter).map((folder) => path.join(folder, 'promtool'))
  return [PROMTOOL, ...onPath].find((file) => file && fs.existsSync(file))
}

/** Whether configuration, rules and the tests of the rules are right; what is wrong is said. */
export const checkAlertRules = (promtool: string, env: NodeJS.ProcessEnv = process.env): boolean =>
  CHECKS.map((args) => spawnSync(promtool, args, { cwd: FOLDER, env, stdio: 'inherit' }).status === 0).every(Boolean)
