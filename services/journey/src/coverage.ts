/** Whether a sentence about somebody says only what their own words say. In doubt it does not. Pure. */

/** Words that carry no claim: they change when somebody's sentence is turned to the second person. */
const EMPTY_WORDS = new Set(
  `i me my mine myself you your yours yourself we us our ours he him his she her hers it its they them their theirs the a an
  and or but so that this these those there here of to in on at for with from by as is are was were be been being am do does
  did have has had will would can could may might should shall when while where who which what how than then too also very
  ich mich mir mein meine meinen meinem meiner du dich dir dein deine deinen deinem deiner wir uns unser unsere er sie es
  ihr ihre der die das den dem des ein eine einen einem einer und oder aber dass zu im in am an auf mit von vom bei für als
  bin bist ist sind war warst waren sein habe hast hat haben hatte wird werden werde wirst kann kannst wenn wo wer auch
  yo tú tu te mi mí mis tus su sus se él ella ellos el la los las un una unos unas y o pero que de del a al en con por para
  soy eres es era eras son he has ha tengo tienes cuando donde también
  je tu te me moi toi mon ma mes ton ta tes son sa ses nous notre nos il elle ils elles le la les un une des et ou mais que
  qui du de au aux en dans avec pour par suis es est étais était sont ai as a avais avait quand où aussi j t m l d c s qu
  io tu mi ti mio mia miei tuo tua tuoi suo sua lui lei noi il lo gli le un uno una e o ma che di del della da in con per su
  sono sei è ero eri ho hai ha quando dove anche eu meu minha teu tua seu sua você nós o os as um uma mas do da no na em com
  sou és foi era tenho tens tem quando onde também`.split(/\s+/),
)

/** What may be said of a wish, a fear, a value and a measure without the word having been written. */
const FRAMES: Readonly<Record<string, RegExp>> = {
  wish: /^(?:want|wish|hope|dream|like|möchtest|wünschst|willst|quieres|deseas|veux|voudrais|vuoi|vorresti|queres|quer)$/u,
  fear: /^(?:afraid|fear|scared|worry|angst|fürchtest|temes|miedo|crains|peur|temi|paura|medo)$/u,
  value: /^(?:matters?|important|value|wichtig|importa|importante|compte|important|conta)$/u,
  measure: /^(?:know|count|measure|weißt|sabes|sabrás|sauras|saprai)$/u,
  theme: /^(?:comes|come|back|again|often|returns?)$/u,
}

const NEGATION =
  /(?:^|[^\p{L}])(?:not|no|never|nobody|nothing|none|without|\p{L}+n['’]t|cannot|nicht|kein\p{L}*|nie|niemals|niemand|nichts|ohne|nunca|nadie|nada|sin|ne|n['’]|jamais|rien|personne|sans|non|mai|nessuno|niente|senza|não|ninguém|sem)(?=$|[^\p{L}])/iu

/** What a claim rests on: all that may stand behind its words, and the sentences that it quotes. */
export interface Ground {
  passage: string
  quoted: string
}

/** Whether each word of the claim that says something stands in the passage, and it denies where its quotes deny. */
export function isCovered(claim: string, { passage, quoted }: Ground, kind: string): boolean {
  const written = new Set(wordsOf(passage))
  const stems = new Set([...written].map(stemOf))
  const frame = FRAMES[kind]
  const says = wordsOf(claim).filter((word) => !EMPTY_WORDS.has(word) && !frame?.test(word))
  const stands = (word: string) =>
    written.has(word) || stems.has(stemOf(word)) || [...written].some((other) => isFormOf(word, other))
  return says.length > 0 && says.every(stands) && NEGATION.test(claim) === NEGATION.test(quoted)
}

const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}]+)?/gu) ?? []
  ).flatMap((word) => word.replace(/'(?:s|m|re|ve|ll|d)$/u, '').replace(/n't$/u, ''))

/** English endings alone: other languages are met by what two forms share. */
const stemOf = (word: string): string => word.replace(/(?:ings?|ed|es|s|e)$/u, '').replace(/(.)\1$/u, '$1')

const SHARED = 5
const ENDING = 3

/** Two forms of a word share its beginning and differ in a short ending. */
function isFormOf(one: string, other: string): boolean {
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared += 1
  return shared >= SHARED && one.length - shared <= ENDING && other.length - shared <= ENDING
}
