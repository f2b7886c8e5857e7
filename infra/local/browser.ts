/** Finds a Chromium for the tests that use the product as people do. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * The path of a Chromium; on Debian and Ubuntu, root gets one installed.
 * @throws Error with the command that installs one.
 */
export function ensureChromium(): string {
  const found = findChromium() ?? installChromium()
  if (found === undefined) {
    throw new Error(
      'The browser tests need Chromium or Chrome. Install one: sudo apt-get install -y chromium, ' +
        'brew install --cask google-chrome, or npx playwright-core install chromium',
    )
  }
  return found
}

function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  const onPath = PATH.split(path.delimiter).flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  return [CHROMIUM_PATH, ...onPath, ...MAC, chromium.executablePath()].find((file) => file && fs.existsSync(file))
}

function installChromium(): string | undefined {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing chromium (apt-get) ...')
  const apt = (...args: string[]) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  }
  if (!apt('-qq', 'update') || !apt('-qq', 'install', '-y', '--no-install-recommends', 'chromium')) return undefined
  return findChromium()
}
