/** Images that pages show. */
import { createHash } from 'node:crypto'
import {
  imagePath,
  ImageType,
  type getImage as getContract,
  type createImage as createContract,
} from '@daybreak/proto/content'
import { notFound, ServiceError } from '@daybreak/proto/errors'
import { IMAGE_PIXELS } from '@daybreak/proto/values'
import type { z } from 'zod'
import type { ImageReader } from './adapters/image-reader.ts'
import type { ContentRepository } from './repository.ts'

const UNREADABLE = 'Choose a PNG, JPEG, or WebP image'
const TOO_WIDE = `Choose an image of at most ${IMAGE_PIXELS} × ${IMAGE_PIXELS} pixels`

/** @throws ServiceError `INVALID_INPUT` when the bytes are no image that pages may show. */
export async function createImage(
  repository: ContentRepository,
  readImage: ImageReader,
  { adminId, data }: z.output<typeof createContract.input>,
): Promise<z.output<typeof createContract.output>> {
  const bytes = Buffer.from(data, 'base64')
  const read = readImage(bytes)
  const type = ImageType.safeParse(read?.type)
  if (!read || !type.success) throw refused(UNREADABLE)
  if (Math.max(read.width, read.height) > IMAGE_PIXELS) throw refused(TOO_WIDE)
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const image = { id, type: type.data, width: read.width, height: read.height }
  await repository.insertImage({ ...image, bytes, uploadedBy: adminId })
  return { ...image, path: imagePath(id) }
}

/** @throws ServiceError `NOT_FOUND` */
export async function getImage(
  repository: ContentRepository,
  { id }: z.output<typeof getContract.input>,
): Promise<z.output<typeof getContract.output>> {
  const found = /^[0-9a-f]{32}$/.test(id) ? await repository.findImage(id) : null
  if (!found) throw notFound('Image')
  const { bytes, ...image } = found
  return { ...image, data: Buffer.from(bytes).toString('base64') }
}

const refused = (message: string) => new ServiceError('INVALID_INPUT', message, { fields: { data: message } })
