/** Signs that somebody may be in danger: rules for plain and indirect wording, read before the guide writes and after. */

/** Said where a plan would have stood; the screens add whom to talk to in the user's country. */
export const PAUSED =
  'What you wrote sounds heavy, and it matters more than a plan. Please talk to somebody you trust today. ' +
  'Your words are saved, and nothing here is in a hurry.'

const DIE = '(?:die|be dead|not exist|stop existing|disappear|vanish|be gone|sleep forever|never wake up)'

/** Matched against lower case text with plain apostrophes and single spaces. */
const SIGNS = [
  /\b(?:kill|hurt|harm|cut|hang|drown|shoot|starve|poison|burn)(?:ing)? my ?self\b/,
  /\bcut(?:ting)? my (?:arms?|wrists?|legs?|skin)\b/,
  /\bsuicid|\bself[- ]?harm|\bunaliv/,
  /\b(?:end(?:ing)?|tak(?:e|ing)) my (?:own )?life\b(?! (?:back|in|into|seriously|slow))/,
  /\b(?:end(?:ing)?|ended) it all\b|\bend (?:this|the) pain (?:for good|forever)\b|\bmake it all stop\b|\bwant it all to (?:end|stop)\b/,
  new RegExp(
    String.raw`\b(?:want|wanted|wish|wishing|hope|hoping|long|longing|ready|going|prefer|rather)(?: i could| just| only| simply)?(?: to)? ${DIE}\b(?! (?:into|in|from) (?:\w+ ){0,3}(?:book|novel|music|woods|forest|crowd|mountains|holiday|work|map|office))(?! (?:of|for) (?:my|the|an?|laughter|laughing|shame|embarrassment|boredom)\b)`,
  ),
  /\bwish (?:that )?i (?:was|were|had been|could be) (?:dead|never born|gone for good)\b|\bwish (?:that )?i(?:'d| had)? (?:never been|was never|were never|not been) born\b/,
  /\bwish (?:that )?i (?:did not|didn't) (?:exist|wake up)\b|\bwish i (?:wasn't|was not|weren't) (?:here|alive)\b/,
  /\b(?:do not|don't|dont|no longer|not) (?:really )?(?:want|wish) to (?:live|be alive|wake up|be here|exist|go on living|be around)\b(?! (?:in|at|with|by|on|near|to|like|as|under|next|late|early|before|when)\b)/,
  /\b(?:no|any|not a single|a|see) (?:reason|point) (?:to|in|for me to) (?:live|living|go on|going on|be alive|being alive|exist|existing|be here|being here|wake up|waking up)\b/,
  /\bnothing (?:left )?(?:to|worth) liv(?:e|ing) for\b|\b(?:not|isn't|hardly|no longer) worth living\b/,
  /\bbetter off (?:dead|without me|if i (?:was|were|wasn't|weren't|died|disappeared))/,
  /\b(?:everyone|everybody|they|my (?:family|kids|children|wife|husband|parents)) (?:would|will|'d|'ll) be (?:happier|better|easier|fine|relieved|freer) (?:without me|if i|when i'?m gone|once i'?m gone)/,
  /\b(?:nobody|no one|no-one) (?:would|will) (?:miss me|notice if i|care if i (?:die|died|was gone|were gone|am gone|disappeared))/,
  /\b(?:cannot|can't|cant|can not|couldn't) (?:go on|take it|do this|carry on|keep going|keep living|bear it|live like this)(?: any ?more| any longer| like this)?\b(?! (?:holiday|vacation|until|without (?:coffee|a)|for granted|with me|alone|home|seriously|personally|lightly|slow|easy|there|on (?:monday|tuesday|wednesday|thursday|friday)))/,
  /\b(?:tired|sick|exhausted|done) (?:of|with) (?:living|life|being alive|existing|being here)\b(?! (?:in|at|with|out|on|up|by|so|alone|like|under)\b)/,
  /\b(?:giv(?:e|en|ing)|gave) up on (?:life|living|myself completely)\b|\bready to (?:give up on everything|go for good|leave this world)\b/,
  /\bleave this (?:world|life)\b|\bnot be (?:in|of) this world (?:any ?more|any longer|much longer)\b/,
  /\b(?:goodbye|farewell|suicide) (?:letters?|notes?) (?:to|for) (?:my|everyone|everybody|them)|\bwr(?:ite|ote|iting|itten) (?:my |the |a )?(?:goodbye|farewell) (?:letters?|notes?)\b/,
  /\bsaid (?:my )?(?:last |final )?goodbyes\b|\b(?:my )?last (?:day|night|week) (?:on earth|alive)\b/,
  /\b(?:go|fall) (?:to sleep|asleep) and (?:never|not) wake(?: up)?\b|\bnot wak(?:e|ing) up (?:tomorrow|again|one day|one morning)\b|\bhop(?:e|ing) (?:that )?i (?:do not|don't|won't|never) wake up\b/,
  /\boverdos(?:e|ed|ing)\b|\b(?:take|took|taking|swallow|swallowed) (?:all (?:of )?)?(?:the|my|those) (?:sleeping )?pills\b(?! (?:every|each|for|that|with|on time|as|the doctor|twice|daily))/,
  /\b(?:stockpil|hoard|sav|collect|count)(?:e|ed|ing)(?: up)? (?:my |the )?(?:sleeping )?(?:pills|tablets|medication)\b/,
  /\b(?:jump|step|stepp|drive|driv|walk)(?:ing)? (?:off|in front of|into) (?:a |the |that )?(?:bridge|train|traffic|truck|lorry|roof|balcony|tracks|oncoming|tree at|river and not)\b/,
  /\b(?:plan|method|way) (?:to|for|of) (?:end it|ending it|die|dying|not be here|be gone)\b/,
  /\bgiv(?:en|ing) away (?:all )?my (?:things|belongings|possessions)\b(?= (?:because|so|since|as) i (?:will|won't|am not|will not))/,
  /\bi(?: am|'m) (?:just |only |nothing but )?a burden (?:to|on|for) (?:everyone|everybody|them|all|my (?:family|kids|children|wife|husband|parents|friends))/,
  /\b(?:won't|will not|not going to|may not|might not) be (?:here|around|alive) (?:much longer|for long|any ?more|by (?:then|christmas|spring|summer|winter|autumn)|next (?:year|month|week))\b(?! (?:at|in|because|since|as|when|than))/,
  /suizid|selbstmord|mich umbringen|nicht mehr leben|nicht mehr aufwachen|quiero morir|matarme|quitarme la vida|no quiero vivir/,
  /me suicider|envie de mourir|veux mourir|en finir avec la vie|quero morrer|me matar|tirar a minha vida|voglio morire|uccidermi/,
  /自杀|自殺|想死|不想活|死にたい|消えたい|자살|죽고 싶|покончить с собой|убить себя|не хочу жить|انتحار|أريد أن أموت|आत्महत्या|मरना चाहत/,
]

/** Work and books about it are no sign of it. */
const ABOUT =
  /\b(?:suicide[ -]prevention|prevent(?:ing|s)? suicides?|(?:suicide|crisis) (?:hot)?lines?|suicide awareness|suicide squad|virgin suicides|political suicide|career suicide)\b/g

/** Whether any of these texts reads like a crisis. Errs on the side of care: it pauses plans, it blocks nobody. */
export function showsCrisis(texts: readonly string[]): boolean {
  return texts.some((text) => {
    const plain = text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[’‘`]/g, "'")
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(ABOUT, '')
    return SIGNS.some((sign) => sign.test(plain))
  })
}
