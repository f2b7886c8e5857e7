/** The built web app, made anew when something it is made from has changed: web/dist, and one for development beside it. */
import fs from 'node:fs'
import path from 'node:path'
import { filesUnder, packageCommand, root, runCommand, whenChanged } from './up-to-date.ts'

/** A development build has all warnings of React and Apollo in it. */
export type WebMode = 'production' | 'development'

const FOLDERS = { production: 'web/dist', development: 'web/dist-development' } as const
const INPUTS = [
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'proto/src/rules.ts',
  'proto/src/values.ts',
  'package-lock.json',
]

export const WEB_DIST = webDist('production')

export function webDist(mode: WebMode): string {
  return path.join(root, FOLDERS[mode])
}

/** WEB_MODE says which of the two is served. */
export function webMode({ WEB_MODE }: NodeJS.ProcessEnv): WebMode {
  return WEB_MODE === 'development' ? 'development' : 'production'
}

/** True when it had to be built. Whatever NODE_ENV says outside, the build has that of its mode. */
export async function buildWeb({ mode = 'production' }: { mode?: WebMode } = {}): Promise<boolean> {
  const folder = path.join(root, 'web')
  if (!fs.existsSync(path.join(folder, 'index.html'))) return false
  const folders = ['web/src', 'web/plugins', 'web/public']
  return whenChanged({
    record: path.join(root, mode === 'production' ? '.cache/web.inputs' : `.cache/web-${mode}.inputs`),
    inputs: [...INPUTS.map((file) => path.join(root, file)), ...folders.flatMap(filesUnder)],
    outputs: [path.join(webDist(mode), 'index.html')],
    run: () =>
      runCommand({
        what: 'vite build',
        command: packageCommand('vite'),
        args: ['build', '--mode', mode, '--outDir', webDist(mode), '--emptyOutDir'],
        cwd: folder,
        env: { NODE_ENV: mode },
      }),
  })
}
