/** English, as far as the guide reads it. */
import type { Lexicon } from './lexicon.ts'

const ACTIONS =
  /^(?:(?:don['’]?t|never|not) )?(?:act|add|agree|answer|apply|arrange|ask|attend|bake|be|become|begin|book|borrow|brew|bring|build|buy|call|cancel|carry|change|check|choose|clean|clear|climb|close|collect|come|compare|complete|cook|count|cut|dance|decide|deliver|describe|design|do|draft|draw|drink|drive|earn|eat|email|fill|find|finish|fit|fix|follow|frame|get|give|go|graduate|grow|hand|hang|have|help|hire|hold|host|improve|invite|invoice|join|keep|kiss|knit|launch|lay|lead|learn|leave|let|lift|list|listen|load|lock|look|lose|mail|make|manage|mark|measure|meet|mend|mix|move|mow|name|note|open|order|organi[sz]e|pack|paint|pass|pay|phone|pick|plan|plant|play|post|practi[cs]e|prepare|print|publish|pull|push|put|quit|raise|reach|read|record|reduce|register|relax|rent|repair|reply|reserve|rest|return|ride|row|run|sail|save|say|scan|schedule|see|sell|send|set|settle|sew|share|ship|shop|show|shut|sign|sing|sit|sketch|sleep|sort|speak|spend|start|stay|stick|stop|stretch|study|submit|support|swap|swim|switch|take|talk|teach|tell|test|think|throw|tick|touch|train|translate|travel|try|turn|type|understand|update|use|visit|volunteer|wake|walk|wash|watch|wear|weigh|win|work|write)\b(?! (?:is|are|was|were)\b)/i

export const en: Lexicon = {
  lean: /^(?:that|it|its|it['’]s|this|these|those|they|them|he|she|(?:yes|no)(?=[,.!?]|$)|also|and|but|because|so|then|or|which|not|same|too|neither|still|even|besides|there)\b/i,
  hear: /\b(?:hear|hears|hearing|listen to)\b/i,
  want: /^(?:i want|i would like|i['’]d like|i['’]d love|i would love|i wish)\b/i,
  self: /^(?:and |but |with them,? )?(?:i\b|how am i\b|how i am\b|me[,:])/i,
  then: /^(?:then|what then|so then|if so|(?:when|if|whenever) (?:it|that|this|he|she|they) (?:does?|happens?|comes?))\b/i,
  own: /^(?:me|mine|my own|myself|i|my own voice|it['’]?s me|just me|only me)\.?$/i,
  death:
    /\b(?:died|passed away|passed on|was buried|miscarri\w+|stillborn|(?:lost|losing) (?:my|our|her|him|dad|mom|mum|a (?:baby|child)))\b/i,
  grief:
    /\b(?:widow(?:er|ed)?|death|dead|dying|funeral|grave|grief|griev\w+|half of me|(?:his|her) birthday|late (?:husband|wife|father|mother|son|daughter|brother|sister)|miss (?:him|her)|(?:he|she)['’]?s gone|is gone)\b/i,
  wish: /^(?:i(?:['’]d| would)? (?:really )?(?:want|need|like|love|hope|plan|have|wish) to|i must|i will|i['’]ll|i['’]m going to|i am going to|to(?! (?:the|an?|my|our|his|her|their|this|that|bed|work|church|school)\b)) (?=\p{L})/iu,
  ordinal:
    /^(?:first(?: of all|ly)?|second(?:ly)?|third(?:ly)?|fourth|finally|lastly|one|two|three|number (?:one|two|three))[:,.] /i,
  and: /^(?:and|or|&) /i,
  action: (line) => ACTIONS.test(line),
  clause:
    /\b(?:i|i['’]\w+|im|ive|we|you|he|she|they|it|who|is|are|was|were|am|has|have|had|will|would|can|could|don['’]?t|doesn['’]?t|because|if|when)\b/i,
  maybe: /\b(?:maybe|perhaps|might|could|would|one day|someday|hopefully)\b/i,
  past: /\b(?:used to|was|were|did|had|haven['’]t|went|made|loved|ago|stopped)\b/i,
  that: /^that\b/i,
  days: {
    mon: /\bmon(?:day)?s?\b/i,
    tue: /\btue(?:s|sday)?s?\b/i,
    wed: /\bwed(?:nesday)?s?\b/i,
    thu: /\bthu(?:r|rs|rsday)?s?\b/i,
    fri: /\bfri(?:day)?s?\b/i,
    sat: /\bsat(?:urday)?s?\b/i,
    sun: /\bsun(?:day)?s?\b(?!rise|set)/i,
  },
  daily: /\b(?:every|each) (?:single )?(?:day|morning|evening|night|afternoon|meal)\b|\bdaily\b|\bnightly\b|\ba day\b/i,
  workdays:
    /\b(?:week ?days|(?:every|each) week ?day|monday (?:to|through|till) friday|mon-fri|(?:every|each) work(?:ing)? ?day)\b/i,
  weekends: /\b(?:every weekend|(?:on )?weekends|(?:on )?the weekend|saturdays? and sundays?)\b/i,
  perWeek:
    /\b(once|twice|\d|one|two|three|four|five|six) ?(?:x|times|days|nights|mornings|evenings)?,? (?:a|per|each|every) week\b/i,
  weekly: /\b(?:weekly|every week|each week)\b/i,
  counts: { once: 1, one: 1, twice: 2, two: 2, three: 3, four: 4, five: 5, six: 6 },
  nothing: /\b(?:nothing|not|never|no|off|free|rest)\b/i,
  months: /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i,
}
