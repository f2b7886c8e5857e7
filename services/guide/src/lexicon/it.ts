/** Italian, as far as the guide reads it. */
import type { Lexicon } from './lexicon.ts'

export const it: Lexicon = {
  lean: /^(?:questo|questa|quello|quella|ciò|e|ed|ma|però|perché|anche|inoltre|lui|lei|loro|così|allora|quindi|sì|no|lì|là|stessa cosa)(?!\p{L})/iu,
  hear: /(?<!\p{L})(?:sento|sentire|ascolto|si sente)(?!\p{L})/iu,
  want: /^(?:io )?(?:voglio|vorrei|mi piacerebbe)(?!\p{L})/iu,
  self: /^(?:e |ma )?(?:io|sono|sto|ho|con loro|mi sento|li ascolto)(?!\p{L})/iu,
  then: /^(?:allora|in quel caso|e allora|(?:se|quando) (?:mi )?(?:succede|capita|arriva)|quindi)(?!\p{L})/iu,
  own: /^(?:io|la mia|mia|me stess[oa]|la mia voce|io stess[oa])\.?$/iu,
  death: /(?<!\p{L})(?:è mort[oa]|morì|è mancat[oa]|ho perso (?:mio|mia|il|la))(?!\p{L})/iu,
  grief:
    /(?<!\p{L})(?:mort[oaei]|morte|deceduto|scompars[oa]|funerale|tomba|vedov[oa]|lutto|mi manca|non c['’]è più)(?!\p{L})/iu,
  wish: /^(?:io )?(?:voglio|vorrei|devo|mi piacerebbe) (?=\p{L}+(?:are|ere|ire|rre|armi|ermi|irmi)(?!\p{L}))/iu,
  ordinal: /^(?:prima cosa|primo|secondo|terzo|prima|infine|in primo luogo|uno|due|tre)[:,.] /iu,
  and: /^(?:e|ed|o|oppure|&) /iu,
  action: (line) => /^(?:non )?\p{L}+(?:are|ere|ire|rre|arla|arlo|armi|ermi|irmi|arsi|ersi)(?!\p{L})/iu.test(line),
  clause: /(?<!\p{L})(?:io|è|sono|era|ho|ha|hanno|c['’]è|ci sono|voglio|posso|se|quando|perché|mi|si|che)(?!\p{L})/iu,
  maybe: /(?<!\p{L})(?:forse|magari|potrei|un giorno|chissà)(?!\p{L})/iu,
  past: /(?<!\p{L})(?:prima|ero|era|avevo|facevo|una volta|non più)(?!\p{L})/iu,
  that: /^che(?!\p{L})/iu,
  days: {
    mon: /(?<!\p{L})luned[iì](?!\p{L})/iu,
    tue: /(?<!\p{L})marted[iì](?!\p{L})/iu,
    wed: /(?<!\p{L})mercoled[iì](?!\p{L})/iu,
    thu: /(?<!\p{L})gioved[iì](?!\p{L})/iu,
    fri: /(?<!\p{L})venerd[iì](?!\p{L})/iu,
    sat: /(?<!\p{L})sabat[oi](?!\p{L})/iu,
    sun: /(?<!\p{L})domenic(?:a|he)(?!\p{L})/iu,
  },
  daily:
    /(?<!\p{L})(?:ogni (?:giorno|mattina|sera|notte)|tutti i giorni|tutte le (?:mattine|sere)|al giorno)(?!\p{L})/iu,
  workdays:
    /(?<!\p{L})(?:dal lunedì al venerdì|(?:ogni giorno feriale|tutti i giorni feriali)|nei giorni feriali)(?!\p{L})/iu,
  weekends: /(?<!\p{L})(?:(?:ogni|nel|il|i) (?:fine settimana|week-?end))(?!\p{L})/iu,
  perWeek: /(?<!\p{L})(\d|una|due|tre|quattro|cinque) (?:volta|volte|giorni|sere) (?:a|alla|per) settimana(?!\p{L})/iu,
  weekly: /(?<!\p{L})(?:ogni settimana|tutte le settimane)(?!\p{L})/iu,
  counts: { una: 1, due: 2, tre: 3, quattro: 4, cinque: 5 },
  nothing: /(?<!\p{L})(?:niente|nulla|non|mai|libero|riposo)(?!\p{L})/iu,
  months:
    /(?<!\p{L})(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)(?!\p{L})/iu,
}
