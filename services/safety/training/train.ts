/** Grows the corpus and trains the classifier on it: `node services/safety/training/train.ts`. The same seeds make the same weights. */
import fs from 'node:fs'
import { LABELS, packWeights, classify, WEIGHTS_FILE, type Weights } from '../src/classifier.ts'
import { BUCKETS, featuresOf } from '../src/features.ts'
import { fold } from '../src/folding.ts'
import { CORPUS, createRandom, growCorpus, toJsonLines, type CorpusLine } from './corpus.ts'

const EPOCHS = 14
const RATE = 0.5
const DECAY = 2e-5

interface Example {
  features: number[]
  label: number
  weight: number
}

const indexOf = ({ label, step }: CorpusLine) =>
  LABELS.findIndex((name) => name === (step ? `${label}/${step}` : label))

/** Harmless and dangerous phrasings weigh the same in sum, and so do families of different sizes. */
function toExamples(lines: readonly CorpusLine[]): Example[] {
  const size = new Map<string, number>()
  for (const { family } of lines) size.set(family, (size.get(family) ?? 0) + 1)
  const raw = lines.map((line) => ({
    features: featuresOf(fold(line.text)),
    label: indexOf(line),
    weight: 1 / Math.sqrt(size.get(line.family) ?? 1),
  }))
  const sum = (harmless: boolean) =>
    raw.filter(({ label }) => (label === 0) === harmless).reduce((total, { weight }) => total + weight, 0)
  const sums = [sum(true), sum(false)] as const
  return raw.map((one) => ({ ...one, weight: (one.weight * raw.length) / (2 * sums[one.label === 0 ? 0 : 1]) }))
}

function train(lines: readonly CorpusLine[]): Weights {
  const examples = toExamples(lines)
  const random = createRandom(11)
  const count = LABELS.length
  const table = new Float32Array(BUCKETS * count)
  const squares = new Float32Array(BUCKETS * count).fill(0.01)
  const biases = new Float32Array(count)
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const example of shuffled(examples, random)) learn(example, { table, squares, biases })
  }
  return quantize(table, biases)
}

interface Learning {
  table: Float32Array
  squares: Float32Array
  biases: Float32Array
}

function learn({ features, label, weight }: Example, { table, squares, biases }: Learning): void {
  const worth = 1 / Math.sqrt(Math.max(1, features.length))
  const scores = Array.from(biases)
  for (const bucket of features) {
    for (let index = 0; index < scores.length; index += 1) {
      scores[index] = (scores[index] ?? 0) + (table[bucket * scores.length + index] ?? 0) * worth
    }
  }
  const best = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - best))
  const sum = powers.reduce((total, power) => total + power, 0)
  const slopes = powers.map((power, index) => (power / sum - (index === label ? 1 : 0)) * weight)
  slopes.forEach((slope, index) => (biases[index] = (biases[index] ?? 0) - 0.02 * slope))
  for (const bucket of features) {
    slopes.forEach((slope, index) => {
      const at = bucket * slopes.length + index
      const step = slope * worth + DECAY * (table[at] ?? 0)
      squares[at] = (squares[at] ?? 0) + step * step
      table[at] = (table[at] ?? 0) - (RATE * step) / Math.sqrt(squares[at] ?? 1)
    })
  }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

function quantize(table: Float32Array, biases: Float32Array): Weights {
  const largest = table.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const scale = largest / 127
  return { scale, biases: [...biases], table: Int8Array.from(table, (value) => Math.round(value / scale)) }
}

/** How many phrasings of families that were left out are told apart from harmless ones, and how many harmless are not. */
function validate(lines: readonly CorpusLine[]): string {
  const families = shuffled([...new Set(lines.map(({ family }) => family))], createRandom(3))
  const held = new Set(families.slice(0, Math.floor(families.length / 5)))
  const weights = train(lines.filter(({ family }) => !held.has(family)))
  const rate = (harmless: boolean) => {
    const mine = lines.filter(({ family, label }) => held.has(family) && (label === 'harmless') === harmless)
    const wrong = mine.filter(({ text }) => (classify(fold(text), weights).get('harmless') ?? 0) < 0.5 === harmless)
    return `${wrong.length} of ${mine.length}`
  }
  return `of families left out, by the classifier alone: missed ${rate(false)}, false alarms ${rate(true)}`
}

const lines = growCorpus()
fs.writeFileSync(CORPUS, toJsonLines(lines))
const harmless = lines.filter(({ label }) => label === 'harmless').length
console.log(
  `${lines.length} phrasings of ${new Set(lines.map(({ family }) => family)).size} families, ${harmless} harmless`,
)
if (process.argv.includes('--validate')) console.log(validate(lines))
fs.writeFileSync(WEIGHTS_FILE, packWeights(train(lines)))
