/** Recognizes answers that say nothing and sentences that are only a laugh. They are skipped. */

const REFUSAL = new RegExp(
  `^(?:${[
    // English
    'n ?a|idk|i ?(?:do not|dont|don t) know|dunno|(?:im )?not sure|none|nothing|no idea|skip(?: this| it)?|pass|test|no|nope|yes|no comment|none of (?:your|ur) business|rather not(?: say)?|i(?:d| would) rather not(?: say)?|prefer not to say|dont want to(?: say)?|nothing (?:really|much)|not much|whatever|next|later|cant say|no answer|mind your own business|why do you (?:ask|care)|lol (?:no|nothing)|no thanks|tbd|nobody you know|why do you care|i (?:do not|dont|don t) do (?:affirmations|feelings|this)',
    // German
    'weiß (?:ich )?nicht|weiss (?:ich )?nicht|keine ahnung|kein kommentar|nichts|nix|geht (?:dich|euch|sie) nichts an|keine angabe|überspringen|weiter|möchte ich nicht sagen|nein|egal|später',
    // Spanish
    'paso|ni idea|no s[eé]|no lo s[eé]|nada|sin comentarios|no es asunto tuyo|prefiero no decirlo|no quiero decirlo|saltar|siguiente|ninguno|ninguna|da igual',
    // French
    'je passe|aucune id[eé]e|je (?:ne )?sais pas|rien|sans commentaire|pas de commentaire|ça ne (?:te|vous) regarde pas|pr[eé]f[eè]re ne pas dire|suivant|non|aucun|aucune|jsp',
    // Portuguese
    'passo|n[aã]o sei|sem coment[aá]rios|nada|n[aã]o [eé] da tua conta|prefiro n[aã]o dizer|nenhum|nenhuma|pr[oó]ximo|sei l[aá]',
    // Italian
    'passo|non (?:lo )?so|niente|nessun commento|non sono affari tuoi|preferisco non dirlo|salta|boh|nessuno|nessuna|nulla',
    // Others that are met often
    'geen idee|weet ik niet|nie wiem|bilmiyorum|не знаю|пропустить|わからない|不知道|모르겠어요?|لا أعرف',
  ].join('|')})$`,
  'iu',
)
const LAUGH =
  /^(?:(?:lo+l|lmao|rofl|xd+|ha(?:ha?)+|he(?:he)+|hi(?:hi)+|ja(?:ja)+|je(?:je)+|k{3,}|rsrs|mdr|ptdr|ツ)\s*)+$/iu

/** Whether the answer refuses the question: "idk", "no", "skip". */
export function isRefusal(answer: string): boolean {
  const plain = plainly(answer)
  const serious = plain.replace(/(?<=.)\s+(?:lo+l|lmao|xd|haha|jaja|mdr|ptdr|kkk+)$/iu, '')
  return plain === '' || REFUSAL.test(serious) || LAUGH.test(plain)
}

/** Whether a sentence is nothing but a laugh or a shrug. */
export function isLaugh(sentence: string): boolean {
  const plain = plainly(sentence)
  return plain === '' || LAUGH.test(plain)
}

/** Whether a sentence laughs at itself: such a one stands once, and nothing is built on it. */
export function isJoke(sentence: string): boolean {
  return /(?<!\p{L})(?:lo+l|lmao|haha\p{L}*|jaja\p{L}*|hehe|kkk+|mdr|ptdr|jk|xd)(?!\p{L})|[😂🤣😅😜🙃]|¯\\_|\(just kidding\)/iu.test(
    sentence,
  )
}

const plainly = (text: string) =>
  text
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
