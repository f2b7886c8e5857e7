/**
 * `npm run pin-digests`: asks the registry for the digest of every image that docker-compose.yml and the Dockerfile name,
 * and writes infra/docker/digests.yml, to be given to compose as one more file. It changes when you say so, not when
 * somebody pushes a tag.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'

const root = path.resolve(import.meta.dirname, '../..')
const COMPOSE_FILES = ['docker-compose.yml', 'infra/observability/compose.yml']
const DOCKERFILE = 'infra/docker/Dockerfile'
const OUTPUT = 'infra/docker/digests.yml'
const HEAD =
  '# Written by `npm run pin-digests`: docker compose -f docker-compose.yml -f infra/docker/digests.yml up --wait\n'

interface Compose {
  services: Record<string, { image?: string }>
}

/** The text of the override; `digestOf` answers `sha256:...` for an image with its tag. */
export function pinDigests(digestOf: (image: string) => string): string {
  const pin = (image: string) => `${image}@${digestOf(image)}`
  const files = COMPOSE_FILES.map((file) => parse(read(file), { merge: true }) as Compose)
  const images = files.flatMap(({ services }) =>
    Object.entries(services).flatMap(([name, { image }]) =>
      image !== undefined && !image.startsWith('$') ? [[name, { image: pin(image) }] as const] : [],
    ),
  )
  const bases = [...read(DOCKERFILE).matchAll(/^ARG (\w+_IMAGE)=(\S+)$/gm)]
  const args = Object.fromEntries(bases.map(([, name = '', image = '']) => [name, pin(image)]))
  return HEAD + stringify({ services: { setup: { build: { args } }, ...Object.fromEntries(images) } })
}

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** @throws Error where no registry answers. */
function askRegistry(image: string): string {
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}']
  const { status, stdout, stderr } = spawnSync('docker', args, { encoding: 'utf8' })
  const digest = stdout?.trim() ?? ''
  if (status !== 0 || !/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Error(`${image}: ${stderr?.trim() ?? 'no docker'}`)
  return digest
}

if (import.meta.main) {
  try {
    fs.writeFileSync(path.join(root, OUTPUT), pinDigests(askRegistry))
    console.log(`${OUTPUT} is written`)
  } catch (error) {
    console.error(`No digest could be read. ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
