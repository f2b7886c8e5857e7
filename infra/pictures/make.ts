/**
 * Makes the pictures that are committed ready-made: the clip of Sol waving with its poster, in both themes, and the
 * app's icons. Needs a Chromium to draw and an ffmpeg to encode (Debian: `apt-get install ffmpeg`).
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { ensureChromium } from '../local/browser.ts'
import { root } from '../local/up-to-date.ts'
import { LOOP_SECONDS, SIZE, solScene, type Theme } from './sol-scene.ts'

const FRAMES_PER_SECOND = 25
const CLIPS = path.join(root, 'web/src/assets/tutorial')
const ICONS = path.join(root, 'web/public')
/** Small enough that the tutorial's first step does not wait for it. */
const LARGEST_BYTES = 120_000

export async function makePictures(): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    for (const theme of ['light', 'dark'] as const) await makeClip(page, theme)
    await makeIcons(page)
  } finally {
    await browser.close()
  }
}

async function makeClip(page: Page, theme: Theme): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daybreak-clip-'))
  await page.setViewportSize(SIZE)
  for (let frame = 0; frame < LOOP_SECONDS * FRAMES_PER_SECOND; frame += 1) {
    const file = path.join(folder, `${String(frame).padStart(3, '0')}.png`)
    await draw(page, solScene(frame / FRAMES_PER_SECOND, theme), file)
  }
  const name = path.join(CLIPS, `sol-wave-${theme}`)
  const frames = ['-framerate', String(FRAMES_PER_SECOND), '-i', path.join(folder, '%03d.png')]
  encode([...frames, '-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '0', '-pix_fmt', 'yuv420p', '-an', `${name}.webm`])
  const h264 = [
    '-c:v',
    'libx264',
    '-crf',
    '28',
    '-preset',
    'veryslow',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ]
  encode([...frames, ...h264, '-an', `${name}.mp4`])
  encode(['-i', path.join(folder, '000.png'), '-c:v', 'libwebp', '-quality', '82', `${name}.webp`])
  for (const ending of ['webm', 'mp4', 'webp']) tell(`${name}.${ending}`)
  fs.rmSync(folder, { recursive: true })
}

async function makeIcons(page: Page): Promise<void> {
  const icons = [
    { name: 'icon-192', size: 192, mark: 0.72 },
    { name: 'icon-512', size: 512, mark: 0.72 },
    // Whatever shape a phone cuts out, the mark stays inside it.
    { name: 'icon-maskable-512', size: 512, mark: 0.56 },
    { name: 'apple-touch-icon', size: 180, mark: 0.66 },
  ]
  const mark = fs.readFileSync(path.join(root, 'web/src/assets/mark.svg'), 'utf8')
  for (const { name, size, mark: part } of icons) {
    await page.setViewportSize({ width: size, height: size })
    const side = Math.round(size * part)
    const file = path.join(ICONS, `${name}.png`)
    await draw(page, `<div class="icon"><div style="width:${side}px;height:${side}px">${mark}</div></div>`, file)
    tell(file)
  }
}

async function draw(page: Page, html: string, file: string): Promise<void> {
  const style = 'body{margin:0}svg{display:block}.icon{display:grid;place-items:center;height:100vh;background:#faf6f1}'
  await page.setContent(`<style>${style}</style>${html}`)
  await page.screenshot({ path: file })
}

function encode(args: string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr}`)
}

function tell(file: string): void {
  const { size } = fs.statSync(file)
  if (size > LARGEST_BYTES) throw new Error(`${file} has ${size} bytes; ${LARGEST_BYTES} is the most`)
  console.log(`${path.relative(root, file)}  ${Math.ceil(size / 1000)} kB`)
}
