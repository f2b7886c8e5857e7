/** The lexicon of each language that the guide has frames in. */
import type { Language } from '../language.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import type { Lexicon } from './lexicon.ts'
import { pt } from './pt.ts'

export const LEXICONS: Readonly<Record<Language, Lexicon>> = { en, de, es, fr, it, pt }
