/** All languages with rules, and which of them a text may be written in. */
import { askRules, compileLanguage, type CompiledLanguage, type Hit } from './engine.ts'
import { fold } from './folding.ts'
import { arabic } from './languages/ar.ts'
import { german } from './languages/de.ts'
import { english } from './languages/en.ts'
import { spanish } from './languages/es.ts'
import { french } from './languages/fr.ts'
import { hindi } from './languages/hi.ts'
import { italian } from './languages/it.ts'
import { japanese } from './languages/ja.ts'
import { korean } from './languages/ko.ts'
import { dutch } from './languages/nl.ts'
import { polish } from './languages/pl.ts'
import { portuguese } from './languages/pt.ts'
import { russian } from './languages/ru.ts'
import { turkish } from './languages/tr.ts'
import { ukrainian } from './languages/uk.ts'
import { chinese } from './languages/zh.ts'

const LATIN = [english, german, spanish, french, portuguese, italian, dutch, polish, turkish].map(compileLanguage)
const CYRILLIC = [russian, ukrainian].map(compileLanguage)
const OTHERS = [japanese, chinese, korean, hindi, arabic].map(compileLanguage)

/** Small words that tell the languages of the Latin alphabet apart, accents folded. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: "i my the and to of is it me that was for with am not have you this be in but she he at on so just do no don't i'm can't dont im would they are what all been had if when want a",
  de: 'ich mein meine mich mir und der die das nicht ist zu wenn es ein eine einen mehr auf mit er sie war bin habe hab so dass von den dem fur nur noch will kein keine wie im am alles nichts nie immer schon hat aber',
  es: 'yo mi me y el la los las que no es un una de en con por para se ya lo estoy soy tengo quiero muy mas pero si cuando todo nada nadie como al del su esta mis sin sobre he ha',
  fr: "je j'ai ma mon mes et le la les que ne pas est un une de du des en avec pour se suis plus qu'il il elle c'est dans moi ca n'est tout rien personne quand sur j'en veux comme d'un n'ai ce au on mais",
  pt: 'eu meu minha e o a os as que nao de em com por para se ja estou sou tenho quero muito mais mas um uma do da no na quando tudo nada ninguem como ele ela meus isso me foi sem dele vou ao',
  it: "io mio mia mi e il la lo gli le che non di in con per si sono ho un una piu ma quando tutto niente nessuno come lui lei del della al se ci voglio sto da mai anche ha nel era e' questa questo",
  nl: 'ik mijn me en de het een niet is van te dat met voor op als maar er ze hij meer nog ben heb wil dood alles niets niemand zo zijn was aan bij om kan mezelf geen door over',
  pl: 'ja moj moja mi i w na nie sie ze to jest z do za mnie po co jak juz tylko mam chce jestem ale kiedy wszystko nic nikt on ona bym mu jej go o od dla moje tak ich sobie by',
  tr: 'ben benim beni bana ve bir bu da de icin cok her sey ne ama daha gibi kadar artik istiyorum degil var yok o onu olarak hic kimse mi sonra ile en bile cunku kendimi kendime',
}
const LANGUAGES = Object.keys(SMALL_WORDS)
/** The languages that have a small word, by their place among all. */
const HAVE = new Map<string, number[]>()
LANGUAGES.forEach((language, index) => {
  for (const word of new Set(SMALL_WORDS[language]?.split(' '))) HAVE.set(word, [...(HAVE.get(word) ?? []), index])
})

/** How many small words of each language a text has, in the order of the languages. */
function countSmallWords(text: string): { language: string; count: number }[] {
  const counts = LANGUAGES.map(() => 0)
  for (const word of text.match(/[a-z']+/g) ?? []) {
    for (const index of HAVE.get(word) ?? []) counts[index] = (counts[index] ?? 0) + 1
  }
  return LANGUAGES.map((language, index) => ({ language, count: counts[index] ?? 0 }))
}

/** What the rules of every language that fits say to the folded sentences of a window, with the support that each has. */
export function askLanguages(sentences: readonly string[], supported: readonly boolean[]): Hit[] {
  return languagesOf(sentences.join(' ')).flatMap((language) => askRules(language, sentences, supported))
}

function languagesOf(text: string): CompiledLanguage[] {
  return [
    ...(/[a-z]/.test(text) ? latinLanguages(text) : []),
    ...(/[\u0400-\u052f]/.test(text) ? CYRILLIC : []),
    ...OTHERS.filter(({ letters }) => letters.test(text)),
  ]
}

/** The likeliest language of a text in Latin letters, for the words that answer it; English where nothing tells. */
export function likelyLanguage(text: string): string {
  const [best] = countSmallWords(fold(text)).toSorted((one, other) => other.count - one.count)
  return best && best.count > 0 ? best.language : 'en'
}

/** Those with as many small words as the best, or one less; all where a text has none. */
function latinLanguages(text: string): CompiledLanguage[] {
  const counts = countSmallWords(text)
  const best = Math.max(...counts.map(({ count }) => count))
  const slack = best > 3 ? 1 : 0
  const kept = counts.filter(({ count }) => count > 0 && count >= best - slack).map(({ language }) => language)
  return best === 0 ? LATIN : LATIN.filter(({ code }) => kept.includes(code))
}
