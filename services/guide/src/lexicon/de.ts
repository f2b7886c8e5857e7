/** German, as far as the guide reads it. */
import type { Lexicon } from './lexicon.ts'

/** An infinitive at the end, or before a clause that tells why or when. */
const ENDS_AS_TASK =
  /\s\p{Ll}{2,}(?:en|ern|eln)\.?(?:$| (?=(?:bis|vor|ab|am|im) )|, (?=(?:um|ohne|bis|bevor|wenn|weil|damit|sobald|solange|statt|anstatt|dass|ob|wie|was|wo)(?!\p{L})))/u
/** "die mir gefallen" ends like a task. */
const RELATIVE =
  /^(?:der|die|das|den|dem) (?:ich|mich|mir|du|dich|dir|er|sie|es|wir|uns|ihr|euch|ihm|ihn|ihnen|sich|man|mein\p{L}*|nicht|auch|schon|noch|immer|sehr|ehrlich|in|im|auf|an|am|mit|bei|von|zu|aus|nach)(?!\p{L})/iu

export const de: Lexicon = {
  lean: /^(?:das|dass das|es|und|aber|stimmt|er|sie|dies|diese[rs]?|denn|weil|also|auch|da|dann|ja|nein|trotzdem|deshalb|darum|dabei|davon|sowas|so)(?![\p{L}])/iu,
  hear: /(?<!\p{L})(?:hör\p{L}*|lausch\p{L}*)/iu,
  want: /^(?:ich (?:will|möchte|wünsche mir|würde gern)|am liebsten)(?!\p{L})/iu,
  self: /^(?:und |aber )?(?:ich(?!\p{L})|mit ihnen bin ich|bei ihnen bin ich)|^(?:\p{L}+ ){1,2}ich(?!\p{L})/iu,
  then: /^(?:dann|was dann|(?:wenn|falls) (?:das|es|sie|er) (?:so )?(?:passiert|kommt|eintritt)|wenn das|in dem fall)(?!\p{L})/iu,
  own: /^(?:ich|ich selbst|meine|meine eigene|von mir|ich selber|mir selbst)\.?$/iu,
  death:
    /(?<!\p{L})(?:starb|gestorben|verstorben|(?:war|ist) (?:\p{L}+ )?tot|beerdigt|verlor(?:en)? (?:meinen?|wir|ich)|haben \p{L}+ verloren)(?!\p{L})/iu,
  grief:
    /(?<!\p{L})(?:tot|tod|todes\p{L}*|trauer\p{L}*|beerdigung|begräbnis|grab|witwer?|verwitwet|fehlt mir|nicht mehr da)(?!\p{L})/iu,
  wish: /^(?:ich (?:will|möchte|muss|werde|würde gerne?)(?: endlich)?) (?=\p{L})/iu,
  ordinal: /^(?:erstens|zweitens|drittens|viertens|als erstes|als zweites|als drittes|zuerst|zuletzt)[:,.]? /iu,
  and: /^(?:und|oder|&) /iu,
  action: (line) => !RELATIVE.test(line) && (ENDS_AS_TASK.test(line) || /^\p{Lu}\p{Ll}{2,}(?:en|ern|eln)$/u.test(line)),
  clause:
    /(?<!\p{L})(?:ich|wir|du|er|sie|es|man|ist|sind|war|waren|habe?|hat|wird|werden|kann|könnte|muss|soll|wenn|weil|dass)(?!\p{L})|(?<!\p{L})das (?=\p{L}+ \p{L}+t\b)/iu,
  maybe: /(?<!\p{L})(?:vielleicht|könnte|würde|irgendwann|eventuell|hoffentlich)(?!\p{L})/iu,
  past: /(?<!\p{L})(?:war|waren|hatte|früher|damals|gemacht|nicht mehr)(?!\p{L})/iu,
  that: /^dass(?!\p{L})/iu,
  days: {
    mon: /(?<!\p{L})montags?(?!\p{L})/iu,
    tue: /(?<!\p{L})dienstags?(?!\p{L})/iu,
    wed: /(?<!\p{L})mittwochs?(?!\p{L})/iu,
    thu: /(?<!\p{L})donnerstags?(?!\p{L})/iu,
    fri: /(?<!\p{L})freitags?(?!\p{L})/iu,
    sat: /(?<!\p{L})(?:samstags?|sonnabends?)(?!\p{L})/iu,
    sun: /(?<!\p{L})sonntags?(?!\p{L})/iu,
  },
  daily:
    /(?<!\p{L})(?:jeden (?:tag|morgen|abend|vormittag|nachmittag)|jede nacht|täglich|nach jedem essen|vor jedem essen|am tag|pro tag)(?!\p{L})/iu,
  workdays:
    /(?<!\p{L})(?:werktags|wochentags|(?:jeden|an jedem) (?:werktag|wochentag)|montags? bis freitags?|unter der woche)(?!\p{L})/iu,
  weekends: /(?<!\p{L})(?:jedes wochenende|am wochenende|an wochenenden|wochenends)(?!\p{L})/iu,
  perWeek:
    /(?<!\p{L})(\d|einmal|zweimal|dreimal|viermal|fünfmal) ?(?:mal|x|×)? (?:pro|in der|die|jede) woche(?!\p{L})/iu,
  weekly: /(?<!\p{L})(?:jede woche|wöchentlich)(?!\p{L})/iu,
  counts: { einmal: 1, zweimal: 2, dreimal: 3, viermal: 4, fünfmal: 5 },
  nothing: /(?<!\p{L})(?:nichts?|nix|nie|kein\p{L}*|frei|ruhe)(?!\p{L})/iu,
  months: /(?<!\p{L})(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?!\p{L})/iu,
}
