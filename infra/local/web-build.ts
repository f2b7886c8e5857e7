/** The built web app in web/dist, made anew when something it is made from has changed. */
import fs from 'node:fs'
import path from 'node:path'
import { filesUnder, packageCommand, root, runCommand, whenChanged } from './up-to-date.ts'

export const WEB_DIST = path.join(root, 'web/dist')

/** True when it had to be built. */
export async function buildWeb(): Promise<boolean> {
  const folder = path.join(root, 'web')
  if (!fs.existsSync(path.join(folder, 'index.html'))) return false
  const single = [
    'web/index.html',
    'web/vite.config.ts',
    'web/package.json',
    'proto/src/rules.ts',
    'proto/src/values.ts',
    'package-lock.json',
  ]
  const folders = ['web/src', 'web/plugins', 'web/public']
  return whenChanged({
    record: path.join(root, '.cache/web.inputs'),
    inputs: [...single.map((file) => path.join(root, file)), ...folders.flatMap(filesUnder)],
    outputs: [path.join(WEB_DIST, 'index.html')],
    run: () => runCommand({ what: 'vite build', command: packageCommand('vite'), args: ['build'], cwd: folder }),
  })
}
