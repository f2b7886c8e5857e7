/** The frames of each language. */
import type { Language } from '../language.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { Frames } from './frames.ts'
import { it } from './it.ts'
import { pt } from './pt.ts'

export const FRAMES: Readonly<Record<Language, Frames>> = { en, de, es, fr, it, pt }
