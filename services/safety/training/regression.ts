/** Logistic regression over hashed features, fitted by AdaGrad. */
import { DANGER_BUCKETS, KIND_BUCKETS, KINDS, type Layer, type Weights } from '../src/classifier.ts'
import { featuresOf, worthOf, type Features } from '../src/features.ts'
import { fold } from '../src/folding.ts'
import { createRandom, shuffled, type CorpusLine } from './corpus.ts'

const EPOCHS = 16
const RATE = 0.3
const BIAS_RATE = 0.01
const DECAY = 1e-5
/** So many of the features of a phrasing are left out each time it is learnt from: no weight may rely on another. */
const LEFT_OUT = 0.5
/** A weight is one of so many steps to either side; what is less than half a step takes no room in the file. */
const DANGER_STEPS = 24
const KIND_STEPS = 15

interface Example {
  features: Uint32Array
  /** How much each feature counts, by how many there are. */
  worth: number
  /** The number of the output that is right. */
  right: number
  /** Phrasings of one family count less each, the more there are. */
  weight: number
}

interface Problem {
  buckets: number
  outputs: number
  examples: readonly Example[]
  /** By bucket, how far apart its shares in the outputs are: what tells more is learnt faster. */
  importance?: Float32Array
}

interface Fit {
  table: Float32Array
  biases: Float32Array
}

export function trainWeights(lines: readonly CorpusLine[]): Weights {
  const examples = toExamples(lines)
  const dangerous = examples.filter(({ right }) => right > 0).map((one) => ({ ...one, right: one.right - 1 }))
  const kinds = fit({ buckets: KIND_BUCKETS, outputs: KINDS.length, examples: dangerous })
  return { danger: trainDanger(examples), kinds: quantize(kinds, KIND_STEPS) }
}

/** Output 0 is harmless; the kinds follow in their order. */
function toExamples(lines: readonly CorpusLine[]): Example[] {
  const size = new Map<string, number>()
  for (const { family } of lines) size.set(family, (size.get(family) ?? 0) + 1)
  return lines.map(({ text, label, step, family }) => ({
    ...seen(featuresOf(fold(text))),
    right: KINDS.findIndex((kind) => kind === (step ? `${label}/${step}` : label)) + 1,
    weight: 1 / Math.sqrt(size.get(family) ?? 1),
  }))
}

const seen = ({ all: features }: Features): Pick<Example, 'features' | 'worth'> => ({
  features: Uint32Array.from(features),
  worth: worthOf(features.length),
})

/** Of two outputs, one number is left: what speaks for danger less what speaks against it. */
function trainDanger(all: readonly Example[]): Layer {
  const examples = all.map((one) => ({ ...one, right: Math.min(1, one.right) }))
  const importance = importanceOf(examples, DANGER_BUCKETS)
  const { table, biases } = fit({ buckets: DANGER_BUCKETS, outputs: 2, examples, importance })
  const differences = importance.map((much, at) => ((table[2 * at + 1] ?? 0) - (table[2 * at] ?? 0)) * much)
  return quantize({ table: differences, biases: Float32Array.of((biases[1] ?? 0) - (biases[0] ?? 0)) }, DANGER_STEPS)
}

/** The distance of the logarithms of a bucket's shares in dangerous and in harmless phrasings (Wang and Manning, 2012). */
function importanceOf(examples: readonly Example[], buckets: number): Float32Array {
  const counts = [new Float32Array(buckets).fill(1), new Float32Array(buckets).fill(1)] as const
  for (const { features, right } of examples) {
    const count = counts[right === 0 ? 0 : 1]
    for (const feature of features) count[feature & (buckets - 1)] = (count[feature & (buckets - 1)] ?? 0) + 1
  }
  const [harmless, dangerous] = counts.map((count) => count.reduce((sum, value) => sum + value, 0))
  const share = (count: Float32Array, sum: number | undefined, at: number) => Math.log((count[at] ?? 1) / (sum ?? 1))
  return counts[0].map((_, at) => 0.1 + Math.abs(share(counts[1], dangerous, at) - share(counts[0], harmless, at)))
}

function fit(problem: Problem): Fit {
  const { buckets, outputs, examples } = problem
  const random = createRandom(11)
  const learnt = { table: new Float32Array(buckets * outputs), biases: new Float32Array(outputs) }
  const squares = new Float32Array(buckets * outputs).fill(0.01)
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const example of shuffled(examples, random))
      learn(thinned(example, random), { ...problem, ...learnt, squares })
  }
  return learnt
}

/** The features that stay count for those that are left out. */
const thinned = (example: Example, random: () => number): Example => ({
  ...example,
  features: example.features.filter(() => random() >= LEFT_OUT),
  worth: example.worth / (1 - LEFT_OUT),
})

type Learning = Problem & Fit & { squares: Float32Array }

function learn(example: Example, learning: Learning): void {
  const { buckets, outputs, importance, table, biases, squares } = learning
  const { worth } = example
  const slopes = slopesOf(example, learning)
  slopes.forEach((slope, index) => (biases[index] = (biases[index] ?? 0) - BIAS_RATE * slope))
  for (const feature of example.features) {
    const bucket = feature & (buckets - 1)
    const much = worth * (importance?.[bucket] ?? 1)
    for (let index = 0; index < outputs; index += 1) {
      const at = bucket * outputs + index
      const step = (slopes[index] ?? 0) * much + DECAY * (table[at] ?? 0)
      squares[at] = (squares[at] ?? 0) + step * step
      table[at] = (table[at] ?? 0) - (RATE * step) / Math.sqrt(squares[at] ?? 1)
    }
  }
}

/** By how much each output was too sure. */
function slopesOf({ features, worth, right, weight }: Example, learning: Learning): number[] {
  const { buckets, outputs, importance, table, biases } = learning
  const scores = Array.from(biases)
  for (const feature of features) {
    const bucket = feature & (buckets - 1)
    const much = worth * (importance?.[bucket] ?? 1)
    for (let index = 0; index < outputs; index += 1) {
      scores[index] = (scores[index] ?? 0) + (table[bucket * outputs + index] ?? 0) * much
    }
  }
  const best = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - best))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power, index) => (power / sum - (index === right ? 1 : 0)) * weight)
}

function quantize({ table, biases }: Fit, steps: number): Layer {
  const scale = table.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / steps
  return { scale, biases: [...biases], table: Int8Array.from(table, (value) => Math.round(value / scale)) }
}
