/** Seals secrets that must be readable again, with a key that the database does not hold. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const ID_LENGTH = 8
const VERSION = 'v1'

export interface Vault {
  /** `v1.<id of the key>.<nonce, tag and ciphertext in base64url>`; opens for the same `owner` alone. */
  seal: (secret: string, owner: string) => string
  /** Null where it was sealed for another owner, with a key that is not at hand, or was changed. */
  open: (sealed: string, owner: string) => string | null
  /** Whether the key in use sealed it. */
  isCurrent: (sealed: string) => boolean
}

interface Key {
  id: string
  bytes: Buffer
}

/** Seals with `current`; opens what `current` or one of `accepted` has sealed. */
export function createVault(current: string, accepted: readonly string[] = []): Vault {
  const inUse = keyFrom(current)
  const keys = new Map([...accepted.map(keyFrom), inUse].map((key) => [key.id, key]))
  return {
    seal: (secret, owner) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, inUse.bytes, iv).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return [VERSION, inUse.id, Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')].join('.')
    },
    open: (sealed, owner) => {
      const [version, id = '', body = ''] = sealed.split('.')
      const key = keys.get(id)
      return version === VERSION && key ? decipher(key, Buffer.from(body, 'base64url'), owner) : null
    },
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${inUse.id}.`),
  }
}

function decipher({ bytes }: Key, body: Buffer, owner: string): string | null {
  const iv = body.subarray(0, IV_BYTES)
  const tag = body.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  if (tag.length < TAG_BYTES) return null
  const opened = createDecipheriv(CIPHER, bytes, iv, { authTagLength: TAG_BYTES })
  opened.setAAD(Buffer.from(owner)).setAuthTag(tag)
  try {
    return opened.update(body.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + opened.final('utf8')
  } catch {
    return null
  }
}

/** The id says which key it was, and nothing about it. */
function keyFrom(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'daybreak secrets at rest', KEY_BYTES))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, ID_LENGTH), bytes }
}
