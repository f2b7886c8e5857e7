/** A small classifier beside the rules: logistic regression over hashed features, trained by `training/train.ts`. */
import fs from 'node:fs'
import path from 'node:path'
import { BUCKETS, featuresOf } from './features.ts'
import type { Raised } from './language.ts'

export type Label = 'harmless' | Raised

/** In the order of the weights. */
export const LABELS: readonly Label[] = [
  'harmless',
  'suicide/passive-wish',
  'suicide/ideation',
  'suicide/method',
  'suicide/intent',
  'suicide/plan',
  'past-attempt',
  'self-injury',
  'abuse',
  'harm-to-others',
  'eating',
  'reality/stopped-medicine',
  'reality/lost-reality',
  'worry',
]

export const WEIGHTS_FILE = path.join(import.meta.dirname, 'weights.bin')

export interface Weights {
  /** What one step of a weight is worth. */
  scale: number
  biases: readonly number[]
  /** Bucket by bucket, a weight per label. */
  table: Int8Array
}

/** How likely each label is. */
export function classify(folded: string, weights: Weights = stored()): Map<Label, number> {
  const features = featuresOf(folded)
  const scores = LABELS.map((_label, index) => weights.biases[index] ?? 0)
  const worth = weights.scale / Math.sqrt(Math.max(1, features.length))
  for (const bucket of features) {
    const at = bucket * LABELS.length
    for (let index = 0; index < scores.length; index += 1) {
      scores[index] = (scores[index] ?? 0) + (weights.table[at + index] ?? 0) * worth
    }
  }
  return toShares(scores)
}

function toShares(scores: readonly number[]): Map<Label, number> {
  const best = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - best))
  const sum = powers.reduce((total, power) => total + power, 0)
  return new Map(LABELS.map((label, index) => [label, (powers[index] ?? 0) / sum]))
}

/** Scale and biases as 32-bit numbers, then the table. */
export function packWeights({ scale, biases, table }: Weights): Buffer {
  return Buffer.concat([Buffer.from(Float32Array.from([scale, ...biases]).buffer), Buffer.from(table.buffer)])
}

export function unpackWeights(file: Buffer): Weights {
  const head = (LABELS.length + 1) * 4
  if (file.length !== head + BUCKETS * LABELS.length) throw new Error('the weights do not fit the classifier')
  const numbers = new Float32Array(new Uint8Array(file.subarray(0, head)).buffer)
  const [scale = 0, ...biases] = numbers
  return { scale, biases, table: new Int8Array(new Uint8Array(file.subarray(head)).buffer) }
}

let loaded: Weights | null = null
const stored = (): Weights => (loaded ??= unpackWeights(fs.readFileSync(WEIGHTS_FILE)))
