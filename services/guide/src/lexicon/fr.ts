/** French, as far as the guide reads it. */
import type { Lexicon } from './lexicon.ts'

export const fr: Lexicon = {
  lean: /^(?:ça|cela|c['’]est|c['’]était|ce|cet|cette|ces|et|mais|parce|car|aussi|il|elle|ils|elles|alors|donc|puis|oui|non|pareil|même|là|y)(?!\p{L})/iu,
  hear: /(?<!\p{L})(?:j['’]entends|entendre|on entend|j['’]écoute)(?!\p{L})/iu,
  want: /^(?:je veux|je voudrais|j['’]aimerais|je souhaite)(?!\p{L})/iu,
  self: /^(?:et |mais )?(?:je |j['’]|moi(?!\p{L})|avec eux,? je |avec elles,? je )/iu,
  then: /^(?:alors|dans ce cas|et alors|(?:si|quand) (?:ça|cela) (?:m['’])?arrive)(?!\p{L})|^là(?:,| je | j['’])/iu,
  own: /^(?:moi|la mienne|moi-même|ma propre voix|ma voix)\.?$/iu,
  death: /(?<!\p{L})(?:(?:est|était) morte?|est décédée?|mourut|j['’]ai perdu (?:mon|ma|mes))(?!\p{L})/iu,
  grief:
    /(?<!\p{L})(?:mort|morte|morts|décès|enterrement|obsèques|tombe|veuf|veuve|deuil|me manque|n['’]est plus)(?!\p{L})/iu,
  wish: /^(?:je (?:veux|voudrais|dois|vais)|j['’]aimerais|il faut que je) (?=\p{L}+(?:er|ir|re|oir)(?!\p{L}))/iu,
  ordinal: /^(?:d['’]abord|premièrement|deuxièmement|troisièmement|ensuite|enfin|un|deux|trois)[:,.] /iu,
  and: /^(?:et|ou|pis|puis|&) /iu,
  action: (line) =>
    /^(?:ne (?:pas|plus) )?(?:me |m['’]|se |s['’]|l['’]|le |la |les |y |en )?\p{L}+(?:er|ir|re|oir)(?!\p{L})/iu.test(
      line,
    ),
  clause:
    /(?<!\p{L})(?:je|j['’]\p{L}+|il|elle|on|nous|vous|est|sont|suis|ai|a|était|c['’]est|peux|veux|si|quand|parce|qui)(?!\p{L})/iu,
  maybe: /(?<!\p{L})(?:peut-être|pourrais|voudrais|un jour|éventuellement)(?!\p{L})/iu,
  past: /(?<!\p{L})(?:était|étais|avais|avant|autrefois|faisais|ne \p{L}+ plus)(?!\p{L})/iu,
  that: /^(?:que|qu['’])/iu,
  days: {
    mon: /(?<!\p{L})lundis?(?!\p{L})/iu,
    tue: /(?<!\p{L})mardis?(?!\p{L})/iu,
    wed: /(?<!\p{L})mercredis?(?!\p{L})/iu,
    thu: /(?<!\p{L})jeudis?(?!\p{L})/iu,
    fri: /(?<!\p{L})vendredis?(?!\p{L})/iu,
    sat: /(?<!\p{L})samedis?(?!\p{L})/iu,
    sun: /(?<!\p{L})dimanches?(?!\p{L})/iu,
  },
  daily:
    /(?<!\p{L})(?:chaque (?:jour|matin|soir|nuit)|tous les (?:jours|matins|soirs)|toutes les nuits|quotidiennement|par jour)(?!\p{L})/iu,
  workdays:
    /(?<!\p{L})(?:du lundi au vendredi|en semaine|(?:chaque jour|tous les jours) (?:de semaine|ouvrables?|ouvrés?))(?!\p{L})/iu,
  weekends: /(?<!\p{L})(?:chaque|tous les|le|les) week-?ends?(?!\p{L})/iu,
  perWeek: /(?<!\p{L})(\d|une|deux|trois|quatre|cinq) (?:fois|jours|soirs|matins) (?:par|la) semaine(?!\p{L})/iu,
  weekly: /(?<!\p{L})(?:chaque semaine|toutes les semaines)(?!\p{L})/iu,
  counts: { une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5 },
  nothing: /(?<!\p{L})(?:rien|pas|jamais|libre|repos)(?!\p{L})/iu,
  months:
    /(?<!\p{L})(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L})/iu,
}
