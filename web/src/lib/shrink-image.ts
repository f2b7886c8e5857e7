/** Makes an image small enough to be sent: scaled down and compressed anew, which also drops where and when it was taken. */

/** Twice as wide as the widest text, for screens with fine pixels. */
const LONGEST_SIDE = 1_400
const QUALITIES = [0.85, 0.7, 0.5]
const SMALLER = 0.7

/** As Base64 of at most `most` characters. @throws what the browser throws where the file is no image that it can read. */
export async function shrinkImage(file: Blob, most: number): Promise<string> {
  const image = await createImageBitmap(file)
  const whole = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height))
  for (let scale = whole; ; scale *= SMALLER) {
    for (const quality of QUALITIES) {
      const data = await base64Of(await encode(image, scale, quality))
      if (data.length <= most) return data
    }
  }
}

/** A browser that writes no WebP makes a PNG, which has no quality: a JPEG takes its place. */
async function encode(image: ImageBitmap, scale: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const written = await blobOf(canvas, 'image/webp', quality)
  return written.type === 'image/webp' ? written : blobOf(canvas, 'image/jpeg', quality)
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the image cannot be written'))), type, quality)
  })

const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('the image cannot be read'))
    reader.readAsDataURL(blob)
  })
