/** Builds the web app when its sources have changed, for production or for development. */
import fs from 'node:fs'
import path from 'node:path'
import { filesUnder, packageCommand, root, runCommand, whenChanged } from './up-to-date.ts'

/** In a development bundle, React and Apollo say what they find wrong; it is larger and slower. */
export type WebMode = 'production' | 'development'
/** Where it is made from, where to, and where that is noted. */
export type WebBuild = { folder: string; dist: string; record: string }

const FOLDER = path.join(root, 'web')
const BUILDS: Record<WebMode, WebBuild> = {
  production: { folder: FOLDER, dist: path.join(FOLDER, 'dist'), record: path.join(root, '.cache/web.inputs') },
  development: {
    folder: FOLDER,
    dist: path.join(root, '.cache/web-development'),
    record: path.join(root, '.cache/web-development.inputs'),
  },
}

export const webDist = (mode: WebMode): string => BUILDS[mode].dist
export const WEB_DIST = webDist('production')

/** True when it had to be built. */
export async function buildWeb(
  { mode = 'production' }: { mode?: WebMode } = {},
  { folder, dist, record } = BUILDS[mode],
): Promise<boolean> {
  if (!fs.existsSync(path.join(folder, 'index.html'))) return false
  const env = { NODE_ENV: mode, VITE_RELEASE: process.env['VITE_RELEASE'] ?? '' }
  return whenChanged({
    record,
    inputs: inputsOf(folder),
    settings: env,
    outputs: [path.join(dist, 'index.html')],
    run: () =>
      runCommand({
        what: 'vite build',
        command: packageCommand('vite'),
        args: ['build', '--mode', mode, '--outDir', dist, '--emptyOutDir'],
        cwd: folder,
        env,
      }),
  })
}

function inputsOf(folder: string): string[] {
  const shared = ['proto/src/rules.ts', 'proto/src/values.ts', 'package-lock.json']
  return [
    ...['index.html', 'vite.config.ts', 'package.json'].map((file) => path.join(folder, file)),
    ...shared.map((file) => path.join(root, file)),
    ...['src', 'plugins', 'public'].flatMap((part) => filesUnder(path.relative(root, path.join(folder, part)))),
  ]
}
