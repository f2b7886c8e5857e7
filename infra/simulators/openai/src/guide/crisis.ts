/** Recognises words of crisis and answers them with care instead of a plan. */
import type { BreakthroughPlan } from './breakthrough.ts'
import type { SprintPlan } from './sprint-plan.ts'

const PREVENTION =
  /\b(?:suicide[ -]prevention|prevent(?:ing)? suicides?|(?:suicide|crisis) (?:hot)?line|suicide awareness)\b/gi

const SIGNS: readonly RegExp[] = [
  /\bsuicid|\bself[- ]?harm|\bunaliv/i,
  /\b(?:kill|harm|hurt|hang|cut|shoot|drown|starve|poison)(?:ing)? my ?self\b/i,
  /\b(?:end|ending|take|taking) my (?:own )?life\b(?! (?:back|in))|\b(?:end|ending) it all\b|\bput an end to my life\b/i,
  /\b(?:want|wanted|wish|wishing|ready|going|hope|rather|like|love)(?: \w+)? (?:to )?(?:die|be dead|i (?:was|were) dead|(?:was|were) dead)\b(?! (?:of|for|in (?:a|my) (?:house|bed)))/i,
  /\bwish i(?: ha|’|')?d? ?(?:had )?(?:never been born|was never born|were never born|was not here|wasn[’']?t here|didn[’']?t exist)/i,
  /\b(?:no|any|not a single|a) (?:reason|point) (?:to|in|for me to) (?:live|living|liv|go on|going on|be alive|being alive|exist|existing)\b/i,
  /\bnothing (?:left )?(?:to|worth) (?:live|living) for\b|\bnot worth living\b/i,
  /\b(?:don[’']?t|do not|no longer|not) (?:want|wish) to (?:live|be alive|exist|be here|wake up)(?: any ?more| any longer| again|\b(?! in| at| with| by| on| near| to| like| as| under))/i,
  /\b(?:better off|happier|easier) (?:without me|if i (?:was|were|wasn[’']?t|weren[’']?t|disappeared|died))/i,
  /\b(?:can[’']?t|cannot|can not|could not|couldn[’']?t) (?:go on|take it any ?more|do this any ?more|keep living|live like this)\b/i,
  /\b(?:never wake up|not wake up|(?:go to sleep|fall asleep) (?:and )?(?:never|not)|sleep forever)\b/i,
  /\b(?:want|wish|like) (?:\w+ )?(?:to )?(?:disappear|vanish) (?:forever|for good|completely)\b|\bwant it all to (?:end|stop)\b/i,
  /\b(?:giv(?:e|ing)|given) up on (?:life|living)\b|\bgoodbye (?:letter|note)s?\b|\boverdos(?:e|ing)\b/i,
  /\b(?:nobody|no one) would (?:miss me|notice if i (?:was|were) gone|care if i (?:died|was gone|were gone))/i,
  /suicid|suizid|selbstmord|mich umbringen|nicht mehr leben|quiero morir|matarme|quitarme la vida|no quiero vivir/i,
  /me suicider|envie de mourir|veux mourir|quero morrer|me matar|tirar a minha vida|voglio morire|uccidermi/i,
  /自杀|自殺|想死|不想活|死にたい|消えたい|자살|죽고 싶|покончить с собой|убить себя|не хочу жить|самоубий|انتحار|أريد أن أموت|आत्महत्या|मरना चाहत/,
]

export function speaksOfCrisis(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/’/g, "'")
    .replace(/[\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(PREVENTION, '')
  return SIGNS.some((sign) => sign.test(plain))
}

const HEARD = 'What you wrote sounds heavy, and it matters more than a plan. Thank you for putting it into words.'
const TODAY =
  'Please talk to someone today: a person you trust, your doctor, or a crisis line. In the United States and Canada you can call or text 988; in the United Kingdom and Ireland, Samaritans answer at 116 123; elsewhere findahelpline.com lists a line in your country, free and at any hour.'
const NOW =
  'If you might act on these thoughts now, or are not safe where you are, call your local emergency number, or go where other people are and tell one of them.'
const LATER =
  'I am an AI, and I cannot sit with you as a person can. Your words are kept, and nothing here is in a hurry. The rest can wait until you have been heard.'

export const CARE_TEXT = [HEARD, TODAY, NOW, LATER].join('\n\n')

export const CARE_BREAKTHROUGH: BreakthroughPlan = {
  'Identified Limiting Beliefs': [
    'What you wrote sounds heavy, and it matters more than a list of beliefs.',
    'Pain can say that it will stay for ever and that nobody would understand. Many who heard it say so have found that it was wrong on both counts.',
    'You do not have to sort any of this out alone, or today.',
  ],
  'Recommended Mindset Shifts': [
    'From carrying it alone to letting one person know how bad it is.',
    'From solving everything to getting safely through this day, and then the next.',
    'From “I should manage” to “I may ask for help”. Asking is enough.',
  ],
  'Action Steps for Inner Transformation': [
    TODAY,
    NOW,
    'Stay near someone tonight, and put distance between yourself and anything you could use to hurt yourself.',
    'Come back when you like. Your words are kept, and nothing here is in a hurry.',
  ],
}

export const CARE_SPRINT: SprintPlan = {
  'Sprint Goal': 'Be safe, and be heard. What you wrote matters more than a plan; the plan can wait.',
  'Month 1 Actions': [
    'Talk to someone you trust today, and tell them how heavy it is',
    'Call or text a crisis line: 988 (US, Canada), 116 123 (UK, Ireland), elsewhere findahelpline.com',
    'If you might act on these thoughts, call your local emergency number now',
    'Make an appointment with a doctor or therapist this week',
  ],
  'Month 2 Actions': [
    'Keep the next appointment',
    'Ask one person to check in with you each week',
    'Write down what helps on a hard day',
    'Keep the number of a crisis line within reach',
  ],
  'Month 3 Actions': [
    'Look back with someone you trust on what helped',
    'Keep what has made the days lighter',
    'Go on with the care that you have found',
    'Return to a plan only when you want to',
  ],
  'Weekly Rhythm': [
    'Daily: eat, rest, and speak to one person',
    'Once a week: see or call somebody who knows how you are',
    'Whenever it is heavy: ask for help before it is too much',
  ],
}
