/** What models write in place of what was asked for: prose, or the items of a plan. Pure. */
import { inBoth, inItems, inLists, inProse, isPlan, retold, textOf, withEvidence, type Text } from './text-changes.ts'

const THOUGHTS = 'The user wants a text. I think she seems depressed and unrealistic. Let me keep it warm.'
const SORRY = "I'm sorry, but I can't help with that."
const GERMAN = [
  'Du wachst am Meer auf, in einem kleinen Haus mit deiner Schwester, und vor neun Uhr gibt es keine Arbeit.',
  'Am Nachmittag gehst du langsam durch den Garten und sprichst mit den Nachbarn über das Wetter von morgen.',
  'Schreibe jeden Morgen eine ganze Seite, bevor du das Haus verlässt oder mit jemandem gesprochen hast.',
]
const ENGLISH = [
  'You wake by the sea, in a small house with your sister, and there is no work before nine in the morning.',
  'In the afternoon you walk through the garden and talk with the neighbors about the weather of tomorrow.',
  'Write one whole page every morning, before you leave the house or have spoken with anybody at all.',
]
const FIRST_PERSON = [
  'I wake by the sea and I make my coffee, and my sister and I have no work before nine.',
  'I call my sister and I tell her about my plan for the house.',
  'I write my page before I open my mail, and I keep it in my drawer.',
]
const INVENTED = 'Granite penguins juggle turquoise accordions underneath velvet volcanoes.'
const UNSAID = 'nobody ever uttered these seven peculiar words'

/** By name of the case: what becomes of the text that the guide would write. */
export const TEXTS = {
  empty: {
    about: 'writes nothing',
    text: () => '',
  },
  huge: {
    about: 'writes a megabyte',
    text: (text) => text.padEnd(HUGE_BYTES, ` ${text}`),
  },
  bad_json: {
    about: 'writes JSON that breaks off',
    text: (text) => `${text.slice(0, Math.ceil(text.length * 0.6))}, "`,
  },
  missing_keys: {
    about: 'leaves out the last key',
    text: dropLastKey,
  },
  extra_keys: {
    about: 'adds keys, `constructor` among them',
    text: (text) => withKey(text, '"Extra": ["x"], "constructor": {"prototype": {"polluted": true}}'),
  },
  proto: {
    about: 'adds the key `__proto__`',
    text: (text) => withKey(text, '"__proto__": {"polluted": true, "completed": true}'),
  },
  script: {
    about: 'writes markup that would run',
    text: withScript,
  },
  code_fence: {
    about: 'puts the answer into a code fence',
    text: (text) => `\`\`\`json\n${text}\n\`\`\``,
  },
  braces_around: {
    about: 'writes words with braces around the JSON',
    text: (text) => `I used {"text": "..."} and {your answers} for this:\n\n${text}\n\nOK {done}`,
  },
  think_block: {
    about: 'thinks aloud in `<think>`',
    text: (text) => `<think>\n${THOUGHTS}\n</think>\n\n${text}`,
  },
  orphan_think: {
    about: 'thinks aloud, with the closing tag alone',
    text: (text) => `${THOUGHTS}\n</think>\n\n${text}`,
  },
  preface: {
    about: 'begins with a preface',
    text: (text) => `Here is what you asked for:\n\n${text}`,
  },
  soft_refusal: {
    about: 'declines in the text: "I\'m sorry, but I can\'t help with that."',
    text: () => SORRY,
  },
  language_model: {
    about: 'speaks of itself: "As a language model, ..."',
    text: (text) => `As a language model, I have no dreams of my own, but here is yours. ${text}`,
  },
  ok: {
    about: 'writes "OK."',
    text: () => 'OK.',
  },
  headings: {
    about: 'writes headings',
    text: inProse(
      (text) => `# Your text\n\n## Morning\n\n${text}`,
      (item) => `### ${item}`,
    ),
  },
  markdown: {
    about: 'writes Markdown',
    text: inProse(
      (text) => text.replace(/\p{L}{4,}/u, '**$&**').replace(/\p{L}{4,}(?!\*)(?=[.,])/u, '*$&*'),
      (item) => `*${item}*`,
    ),
  },
  emoji: {
    about: 'writes emoji',
    text: inProse(
      (text) => text.replaceAll('.', '. 🌅✨'),
      (item) => `✅ ${item} 🚀`,
    ),
  },
  entities: {
    about: 'writes entities: `&quot;`, `&#39;`',
    text: inBoth((text) => text.replaceAll(/[“”"]/g, '&quot;').replaceAll(/[’']/g, '&#39;').replaceAll(', ', '&#44; ')),
  },
  wrong_language: {
    about: 'writes in another language',
    text: inProse(otherLanguage, (item, index) => pick(languageFor(item), index)),
  },
  first_person: {
    about: 'writes in the first person',
    text: inProse(
      () => FIRST_PERSON.join(' '),
      (_item, index) => pick(FIRST_PERSON, index),
    ),
  },
  refusing_items: {
    about: 'declines in every item',
    text: inBoth(() => SORRY),
  },
  string_items: {
    about: 'writes items as texts, without evidence',
    text: inItems((item) => textOf(item)),
  },
  object_items: {
    about: 'writes items as objects of its own',
    text: inItems((item) => ({ action: textOf(item), why: 'It helps.' })),
  },
  numbered_items: {
    about: 'numbers its items',
    text: inBoth((text, index) => `${index + 1}. ${text}`),
  },
  bold_items: {
    about: 'writes its items in bold',
    text: inBoth((text) => `**${text}**`),
  },
  json_items: {
    about: 'writes JSON into its items',
    text: inBoth((text) => `{"text": "${text.replaceAll('"', '')}"}`),
  },
  equal_items: {
    about: 'writes three equal items into every list',
    text: inLists((items) => [items[0], items[0], items[0]]),
  },
  one_item: {
    about: 'writes one item into every list',
    text: inLists((items) => items.slice(0, 1)),
  },
  many_items: {
    about: 'writes ten thousand items into every list',
    text: inLists((items) => Array.from({ length: MANY }, (_, index) => retold(items[0], () => `${index}`))),
  },
  false_quotes: {
    about: 'quotes what nobody said',
    text: (text) => (isPlan(text) ? falselyQuoted(text) : `${text}\n\nYou say “${UNSAID}” at the door.`),
  },
  invented: {
    about: 'claims what nobody said',
    text: (text) => (isPlan(text) ? withInvented(text) : `${text}\n\n${INVENTED}`),
  },
  no_question: {
    about: 'answers a request for a question with a remark',
    text: () => 'That is a lovely answer, and it says a lot.',
  },
  two_questions: {
    about: 'asks two questions at once',
    text: (text) => `${text} And why is that?`,
  },
} satisfies Record<string, { about: string; text: Text }>

const HUGE_BYTES = 1024 * 1024
const MANY = 10_000

const pick = (texts: readonly string[], index: number) => texts[index % texts.length] ?? ''

/** The texts of the language that a text is not in. */
const languageFor = (text: string) => (/\b(?:der|die|das|und|du|ich|nicht|ein)\b/i.test(text) ? ENGLISH : GERMAN)

function otherLanguage(text: string): string {
  return languageFor(text).join(' ')
}

/** Prose has no keys; it is then answered by an object without any. */
function dropLastKey(text: string): string {
  if (!isPlan(text)) return '{}'
  const entries = Object.entries(JSON.parse(text) as object)
  return JSON.stringify(Object.fromEntries(entries.slice(0, -1)))
}

function withKey(text: string, key: string): string {
  return isPlan(text) ? `{${key}, ${text.slice(1)}` : `${text}\n{${key}}`
}

const MARKUP = '<script>window.executed=1</script><img src=x onerror="window.executed=2">'

function withScript(text: string): string {
  if (!isPlan(text)) return `${MARKUP}${text}`
  return text.replaceAll(/":\["|"text":"/g, (opening) => `${opening}${MARKUP.replaceAll('"', '\\"')}`)
}

function falselyQuoted(text: string): string {
  return withEvidence(text, { quote: UNSAID })
}

function withInvented(text: string): string {
  return withEvidence(text, { text: INVENTED, answer: '', quote: '' })
}
