/**
 * A small classifier beside the rules: logistic regression over hashed features, trained by `training/train.ts`. One set
 * of weights tells danger from what is harmless, another one which kind of danger is the likeliest.
 */
import fs from 'node:fs'
import path from 'node:path'
import { featuresOf, worthOf } from './features.ts'
import type { Raised } from './language.ts'

/** In the order of the weights. */
export const KINDS: readonly Raised[] = [
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
export const DANGER_BUCKETS = 2 ** 19
export const KIND_BUCKETS = 2 ** 15
export const WEIGHTS_FILE = path.join(import.meta.dirname, 'weights.bin')

/** Of linear models over the same features, with a table of weights per bucket. */
export interface Layer {
  /** What one step of a weight is worth. */
  scale: number
  /** One per output. */
  biases: readonly number[]
  /** Bucket by bucket, a weight per output. */
  table: Int8Array
}

export interface Weights {
  danger: Layer
  kinds: Layer
}

export interface Judgement {
  /** How likely danger is, from 0 to 1. */
  danger: number
  /** The likeliest kind, if it is danger; worked out when it is asked for, which is seldom. */
  kind: () => Raised
}

export function classify(folded: string, { danger, kinds }: Weights = stored()): Judgement {
  const features = featuresOf(folded)
  const [score = 0] = scoresOf(features, danger)
  return { danger: 1 / (1 + Math.exp(-score)), kind: () => likeliestKind(features, kinds) }
}

function likeliestKind(features: readonly number[], kinds: Layer): Raised {
  const shares = scoresOf(features, kinds)
  return KINDS[shares.indexOf(Math.max(...shares))] ?? 'suicide/ideation'
}

function scoresOf(features: readonly number[], { scale, biases, table }: Layer): number[] {
  const scores = [...biases]
  const last = table.length / biases.length - 1 // the number of buckets is a power of two
  const worth = scale * worthOf(features.length)
  for (const feature of features) {
    const at = (feature & last) * scores.length
    for (let index = 0; index < scores.length; index += 1) {
      scores[index] = (scores[index] ?? 0) + (table[at + index] ?? 0) * worth
    }
  }
  return scores
}

/** For each layer its scale and biases as 32-bit numbers, then its table. */
export function packWeights({ danger, kinds }: Weights): Buffer {
  return Buffer.concat([danger, kinds].map(packLayer))
}

const packLayer = ({ scale, biases, table }: Layer): Buffer =>
  Buffer.concat([Buffer.from(Float32Array.from([scale, ...biases]).buffer), Buffer.from(table.buffer)])

export function unpackWeights(file: Buffer): Weights {
  const danger = unpackLayer(file, 1, DANGER_BUCKETS)
  const rest = file.subarray(sizeOf(1, DANGER_BUCKETS))
  if (rest.length !== sizeOf(KINDS.length, KIND_BUCKETS)) throw new Error('the weights do not fit the classifier')
  return { danger, kinds: unpackLayer(rest, KINDS.length, KIND_BUCKETS) }
}

function unpackLayer(file: Buffer, outputs: number, buckets: number): Layer {
  const head = (outputs + 1) * 4
  const numbers = new Float32Array(new Uint8Array(file.subarray(0, head)).buffer)
  const [scale = 0, ...biases] = numbers
  return { scale, biases, table: new Int8Array(new Uint8Array(file.subarray(head, sizeOf(outputs, buckets))).buffer) }
}

const sizeOf = (outputs: number, buckets: number): number => (outputs + 1) * 4 + outputs * buckets

let loaded: Weights | null = null
const stored = (): Weights => (loaded ??= unpackWeights(fs.readFileSync(WEIGHTS_FILE)))
