/**
 * Whether words tell of danger to or from somebody. One function, so that better rules can take its place: nothing else in
 * the guide knows what is heavy.
 */

/** Work and books about it are no sign of it. */
const ABOUT =
  /\b(?:suicide[ -]prevention|prevent(?:ing)? suicides?|(?:suicide|crisis) (?:hot)?line|suicide awareness)\b/gi

const SIGNS: readonly RegExp[] = [
  /\bsuicid(?!e in \d|e awareness)|\bself[- ]?harm|\bunaliv|\bkms\b|\bkys\b/i,
  /\b(?:kill|harm|hang|cut|shoot|drown|starve|poison|cutting) ?(?:ing)? my ?self\b|\b(?:hurt|hurting) my ?self\b(?! (?:at|in|on|while|during|playing|running|skiing|lifting))/i,
  /\b(?:end|ending|take|taking) my (?:own )?life\b(?! (?:back|in|as)\b)|\b(?:end|ending) it all\b|\bput an end to my life\b/i,
  /\b(?:want|wanted|wants|wish|wishing|ready|going|hope|rather|like|love|wanna|gonna)(?: \w+)? ?(?:to )?(?:die|be dead|i (?:was|were) dead|(?:was|were) dead)\b(?! (?:of|for|in (?:a|my) (?:house|bed)))/i,
  /\bwish i(?: ha|’|')?d? ?(?:had )?(?:never been born|was never born|were never born|was not here|wasn[’']?t here|didn[’']?t exist)/i,
  /\b(?:no|any|not a single|a) (?:reason|point) (?:to|in|for me to) (?:live|living|go on|going on|be alive|being alive|exist|existing)\b/i,
  /\bnothing (?:left )?(?:to|worth) (?:live|living) for\b|\bnot worth living\b/i,
  /\b(?:don[’']?t|do not|no longer|not) (?:want|wish) to (?:live|be alive|exist|be here|wake up)(?: any ?more| any longer| again|\b(?! in| at| with| by| on| near| to| like| as| under))/i,
  /\b(?:better off|happier|easier|quieter|calmer) (?:for \w+ )?(?:without me|if i (?:was|were|wasn[’']?t|weren[’']?t|disappeared|died))/i,
  /\b(?:can[’']?t|cannot|can not|could not|couldn[’']?t) (?:go on|take it any ?more|do this any ?more|keep living|live like this)\b(?!,? so i)/i,
  /\b(?:never wake up|not wake up|(?:go to sleep|fall asleep) (?:and )?(?:never|not)|sleep forever)\b/i,
  /\b(?:want|wish|like) (?:\w+ )?(?:to )?(?:disappear|vanish) (?:forever|for good|completely)\b|\bwant it all to (?:end|stop)\b/i,
  /\b(?:giv(?:e|ing)|given|gave) up on (?:life|living)\b(?! as)|\bgoodbye (?:letter|note)s?\b|\boverdos(?:e|ing)\b/i,
  /\b(?:nobody|no one) would (?:miss me|notice if i (?:was|were) gone|care if i (?:died|was gone|were gone))/i,
  // Means, food, medication, voices
  /\b(?:gun|pistol|rope|noose|razor|blades?) (?:is |are )?(?:in|under|by|behind|from) (?:the|my|a)\b|\bhow many (?:tablets|pills)\b|\b(?:enough|saved up|hoard\w*|stash\w*) (?:the |my )?(?:tablets|pills)\b/i,
  /\b(?:throw|throwing|threw) up after\b|\bmake (?:my|your)self (?:throw up|sick|vomit)\b|\bpurg(?:e|ing) after\b|\bnot eat(?:en|ing)? (?:anything )?for (?:\w+ )?days\b/i,
  /\b(?:stopped|quit) (?:taking )?my (?:meds|medication|pills|lithium)\b|\bvoices (?:tell|say|want)\b/i,
  /\b(?:rope|gun|tablets|pills) and (?:it is|it['’]s|they are|they['’]re) (?:in|ready|hidden|under)\b/i,
  // Others
  /\b(?:he|she|they|my \w+) (?:hits?|beats?|chokes?|slaps?|punche[sd]|grabbed|threatens?|raped|locks?) (?:me|my (?:arm|wrist|throat|keys|phone|hair))\b|\b(?:took|takes) my (?:keys|phone)\b|\bsetting (?:him|her) off\b|\bwon[’']?t let me (?:leave|out|go|see)\b/i,
  /\b(?:i|gonna|going to|want to) (?:kill|hurt|stab|shoot) (?:him|her|them|my \w+|people|someone|everybody)\b/i,
  /(?<!\p{L})(?:suicid|suizid|selbstmord|mich umbringen|nicht mehr leben|mich ritzen|(?:er|sie) schlägt mich|schlägt mich|quiero morir|matarme|quitarme la vida|no quiero vivir|me pega|me golpea)/iu,
  /(?<!\p{L})(?:me suicider|envie de mourir|veux mourir|me frappe|il me bat|quero morrer|me matar|tirar a minha vida|ele (?:me )?bate(?:-me)?|voglio morire|uccidermi|farla finita|mi picchia)/iu,
  /自杀|自殺|想死|不想活|死にたい|消えたい|자살|죽고 싶|покончить с собой|убить себя|не хочу жить|самоубий|انتحار|أريد أن أموت|आत्महत्या|मरना चाहत|zelfmoord|samobójstw|nie chcę żyć|intihar|ölmek istiyorum/iu,
]

export function isHeavy(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/’/g, "'")
    .replace(/[\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(ABOUT, '')
  return SIGNS.some((sign) => sign.test(plain))
}
