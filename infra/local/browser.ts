/** Finds a Chromium for the tests that use the product as people do. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'

/** Chromium without its windows: it takes half of the processor time. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * The path of a Chromium; on Debian and Ubuntu, root gets the lighter one installed where the system has it.
 * @throws Error with the command that installs one.
 */
export function ensureChromium(): string {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && fs.existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH
  const found = onPath(SHELL) ?? install(SHELL) ?? findChromium() ?? install('chromium')
  if (found === undefined) {
    throw new Error(
      `The browser tests need Chromium or Chrome. Install one: sudo apt-get install -y ${SHELL}, ` +
        'brew install --cask google-chrome, or npx playwright-core install chromium',
    )
  }
  return found
}

const findChromium = (): string | undefined =>
  [...NAMES.map(onPath), ...MAC, chromium.executablePath()].find((file) => file && fs.existsSync(file))

function onPath(name: string): string | undefined {
  const { PATH = '' } = process.env
  return PATH.split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file))
}

/** Undefined where nothing can be installed, or not this package. */
function install(name: string): string | undefined {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined
  console.log(`Installing ${name} (apt-get) ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', env }).status === 0
  const installed = apt('-qq', 'update') && apt('-qq', 'install', '-y', '--no-install-recommends', name)
  if (!installed) console.log(`${name} could not be installed.`)
  return installed ? onPath(name) : undefined
}
