/** Reads from the bytes of an image what it is and how large. */
import { imageSize } from 'image-size'

/** Null where the bytes are no image. */
export type ImageReader = (bytes: Uint8Array) => { type: string; width: number; height: number } | null

const MEDIA_TYPES = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
])

export const readImage: ImageReader = (bytes) => {
  try {
    const { type = '', width, height } = imageSize(bytes)
    const mediaType = MEDIA_TYPES.get(type)
    return mediaType ? { type: mediaType, width, height } : null
  } catch {
    return null
  }
}
