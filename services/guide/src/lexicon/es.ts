/** Spanish, as far as the guide reads it. */
import type { Lexicon } from './lexicon.ts'

export const es: Lexicon = {
  lean: /^(?:eso|esa|ese|esto|esta|este|y|e|pero|pues|porque|también|además|así|ella|él|ellos|ellas|lo mismo|entonces|que sí|sí|no,|aunque|ahí|allí)(?!\p{L})/iu,
  hear: /(?<!\p{L})(?:oigo|oír|escucho|se oye|suena)(?!\p{L})/iu,
  want: /^(?:yo )?(?:quiero|quisiera|me gustaría|querría|ojalá)(?!\p{L})/iu,
  self: /^(?:y |pero )?(?:yo|soy|estoy|tengo|con ellos|con ellas|me río|les? (?:hablo|escucho|hago))(?!\p{L})/iu,
  then: /^(?:entonces|pues|en ese caso|y entonces|(?:si|cuando) (?:eso |me |lo )?(?:pasa|ocurre|viene|hace))(?!\p{L})/iu,
  own: /^(?:yo|la mía|mía|mi propia voz|yo misma|yo mismo|mi voz)\.?$/iu,
  death: /(?<!\p{L})(?:murió|murieron|ha muerto|falleció|perdí a|se me murió)(?!\p{L})/iu,
  grief:
    /(?<!\p{L})(?:muert[oa]s?|muerte|fallecid[oa]|entierro|funeral|viud[oa]|luto|duelo|tumba|desde que (?:se fue|no está)|me falta)(?!\p{L})/iu,
  wish: /^(?:yo )?(?:quiero|quisiera|me gustaría|tengo que|necesito|debo|voy a) (?=\p{L}+[aei]r)/iu,
  ordinal:
    /^(?:y )?(?:lo primero|lo segundo|lo tercero|primero|segundo|tercero|primera|en primer lugar|por último|uno|dos|tres)[:,.] /iu,
  and: /^(?:y|e|o|u|&) /iu,
  action: (line) =>
    /^(?:no )?\p{L}+(?:[aeií]r|[aeií]rme|[aeií]rlo|[aeií]rla|[aeií]rle|[aeií]rse)(?!\p{L})/iu.test(line),
  clause:
    /(?<!\p{L})(?:yo|es|son|era|soy|estoy|está|están|tengo|tiene|hay|quiero|puedo|no sé|si|cuando|porque|me|se|le)(?!\p{L})/iu,
  maybe: /(?<!\p{L})(?:quizás?|tal vez|a lo mejor|podría|algún día|ojalá)(?!\p{L})/iu,
  past: /(?<!\p{L})(?:antes|era|estaba|tenía|hacía|fui|hice|ya no|solía)(?!\p{L})/iu,
  that: /^que(?!\p{L})/iu,
  days: {
    mon: /(?<!\p{L})lunes(?!\p{L})/iu,
    tue: /(?<!\p{L})martes(?!\p{L})/iu,
    wed: /(?<!\p{L})mi[ée]rcoles(?!\p{L})/iu,
    thu: /(?<!\p{L})jueves(?!\p{L})/iu,
    fri: /(?<!\p{L})viernes(?!\p{L})/iu,
    sat: /(?<!\p{L})s[áa]bados?(?!\p{L})/iu,
    sun: /(?<!\p{L})domingos?(?!\p{L})/iu,
  },
  daily:
    /(?<!\p{L})(?:cada (?:día|mañana|noche|tarde)|todos los días|todas las (?:mañanas|noches|tardes)|a diario|diariamente|al día)(?!\p{L})/iu,
  workdays:
    /(?<!\p{L})(?:de lunes a viernes|(?:cada|todos los) d[ií]as? (?:laborables?|de trabajo)|entre semana)(?!\p{L})/iu,
  weekends: /(?<!\p{L})(?:los fines de semana|(?:cada|el) fin de semana)(?!\p{L})/iu,
  perWeek:
    /(?<!\p{L})(\d|una|dos|tres|cuatro|cinco) (?:vez|veces|días|noches|tardes) (?:a|por) la semana|(\d|una|dos|tres|cuatro|cinco) (?:vez|veces|días) (?:por semana|a la semana)/iu,
  weekly: /(?<!\p{L})(?:cada semana|todas las semanas|semanalmente)(?!\p{L})/iu,
  counts: { una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5 },
  nothing: /(?<!\p{L})(?:nada|no|nunca|libre|descanso)(?!\p{L})/iu,
  months:
    /(?<!\p{L})(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?!\p{L})/iu,
}
