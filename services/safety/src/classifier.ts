/**
 * A small classifier beside the rules: logistic regression over hashed features, trained by `training/train.ts`. One set
 * of weights tells danger from what is harmless, another one which kind of danger is the likeliest.
 */
import fs from 'node:fs'
import path from 'node:path'
import { constants, deflateSync, inflateSync } from 'node:zlib'
import { featuresOf, featuresOfJoined, worthOf } from './features.ts'
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
/** Room for nearly all features of the corpus: two that share a weight cost more than rare ones gain. */
export const DANGER_BUCKETS = 2 ** 22
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

export const classify = (folded: string, weights?: Weights): Judgement => judge(featuresOf(folded).all, weights)

/** Folded sentences, each by itself and all as one text. */
export function classifyWindow<Sentence extends { words: string }>(
  window: readonly Sentence[],
  weights?: Weights,
): { sentences: (Sentence & Judgement)[]; whole: Judgement } {
  const read = window.map((sentence) => ({ ...sentence, features: featuresOf(sentence.words) }))
  const sentences = read.map((sentence) => ({ ...sentence, ...judge(sentence.features.all, weights) }))
  const [only] = sentences
  return { sentences, whole: only && sentences.length === 1 ? only : judge(featuresOfJoined(read), weights) }
}

function judge(features: readonly number[], { danger, kinds }: Weights = stored()): Judgement {
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

/**
 * Deflated: for each layer its scale and biases as 32-bit numbers, a bit for each weight that says whether it is 0, and the
 * weights that are not. Most are 0; apart, both parts take two thirds of the room.
 */
export function packWeights({ danger, kinds }: Weights): Buffer {
  return deflateSync(Buffer.concat([danger, kinds].map(packLayer)), { strategy: constants.Z_HUFFMAN_ONLY })
}

function packLayer({ scale, biases, table }: Layer): Buffer {
  const bits = Buffer.alloc(table.length / 8)
  table.forEach((weight, at) => {
    if (weight !== 0) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
  })
  const head = Buffer.from(Float32Array.from([scale, ...biases]).buffer)
  return Buffer.concat([head, bits, Buffer.from(table.filter((weight) => weight !== 0).buffer)])
}

export function unpackWeights(file: Buffer): Weights {
  const layers = inflateSync(file)
  const danger = unpackLayer(layers, 1, DANGER_BUCKETS)
  const kinds = unpackLayer(layers.subarray(danger.size), KINDS.length, KIND_BUCKETS)
  if (danger.size + kinds.size !== layers.length) throw new Error('the weights do not fit the classifier')
  return { danger, kinds }
}

/** A layer, and how many bytes it takes. */
function unpackLayer(bytes: Buffer, outputs: number, buckets: number): Layer & { size: number } {
  const [scale = 0, ...biases] = Array.from({ length: outputs + 1 }, (_, at) => bytes.readFloatLE(4 * at))
  const table = new Int8Array(outputs * buckets)
  const bits = 4 * (outputs + 1)
  let next = bits + table.length / 8
  for (let at = 0; at < table.length; at += 1) {
    if (((bytes[bits + (at >> 3)] ?? 0) >> (at & 7)) & 1) table[at] = bytes.readInt8(next++)
  }
  return { scale, biases, table, size: next }
}

let loaded: Weights | null = null
const stored = (): Weights => (loaded ??= unpackWeights(fs.readFileSync(WEIGHTS_FILE)))
