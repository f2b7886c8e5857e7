/** Trains the classifier on the corpus: `node services/safety/training/train.ts [--validate [author ...]]`. The same seeds make the same weights. */
import fs from 'node:fs'
import { packWeights, WEIGHTS_FILE } from '../src/classifier.ts'
import { growCorpus } from './corpus.ts'
import { trainWeights } from './regression.ts'
import { validateByAuthor } from './validate.ts'

const corpus = growCorpus()
const harmless = corpus.filter(({ label }) => label === 'harmless').length
const families = new Set(corpus.map(({ family }) => family)).size
console.log(`${corpus.length} phrasings of ${families} families, ${harmless} harmless`)
const [mode, ...authors] = process.argv.slice(2)
if (mode === '--validate') for (const line of validateByAuthor(corpus, authors)) console.log(line)
else fs.writeFileSync(WEIGHTS_FILE, packWeights(trainWeights(corpus)))
