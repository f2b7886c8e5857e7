/** Portuguese, as far as the guide reads it. */
import type { Lexicon } from './lexicon.ts'

export const pt: Lexicon = {
  lean: /^(?:isso|isto|essa|esse|esta|este|e|mas|porque|também|além|ele|ela|eles|elas|então|assim|sim|não,|aí|lá|aquilo|pois)(?!\p{L})/iu,
  hear: /(?<!\p{L})(?:ouço|escuto|ouvir|escutar|ouve-se)(?!\p{L})/iu,
  want: /^(?:eu )?(?:quero|queria|gostaria|gostava|quem me dera)(?!\p{L})/iu,
  self: /^(?:e |mas )?(?:eu|sou|estou|tenho|com eles|com elas|rio-me|ouço-os)(?!\p{L})/iu,
  then: /^(?:então|nesse caso|aí|e aí|(?:se|quando) (?:isso )?acontecer)(?!\p{L})/iu,
  own: /^(?:eu|a minha|minha|eu mesm[oa]|minha própria voz|a minha voz)\.?$/iu,
  death: /(?<!\p{L})(?:morreu|faleceu|perdi (?:o meu|a minha|meu|minha))(?!\p{L})/iu,
  grief:
    /(?<!\p{L})(?:mort[oa]s?|morte|falecid[oa]|enterro|funeral|velório|viúv[oa]|luto|túmulo|saudades? d|faz-me falta|se foi)(?!\p{L})/iu,
  wish: /^(?:eu )?(?:quero|queria|gostaria de|preciso(?: de)?|tenho (?:de|que)|vou) (?=\p{L}+[aeio]r(?:-me)?(?!\p{L}))/iu,
  ordinal: /^(?:primeiro|segundo|terceiro|primeira|em primeiro lugar|por fim|um|dois|três)[:,.] /iu,
  and: /^(?:e|ou|&) /iu,
  action: (line) => /^(?:não )?\p{L}+[aeiou]r(?:-me|-se|-lhe|-lo|-la)?(?!\p{L})/iu.test(line),
  clause: /(?<!\p{L})(?:eu|é|são|era|sou|estou|está|tenho|tem|há|quero|posso|se|quando|porque|me|lhe|que)(?!\p{L})/iu,
  maybe: /(?<!\p{L})(?:talvez|se calhar|poderia|podia|um dia|quem sabe)(?!\p{L})/iu,
  past: /(?<!\p{L})(?:antes|era|tinha|fazia|antigamente|já não|costumava)(?!\p{L})/iu,
  that: /^que(?!\p{L})/iu,
  days: {
    mon: /(?<!\p{L})segundas?(?:-feiras?)?(?!\p{L})/iu,
    tue: /(?<!\p{L})terças?(?:-feiras?)?(?!\p{L})/iu,
    wed: /(?<!\p{L})quartas?(?:-feiras?)?(?!\p{L})/iu,
    thu: /(?<!\p{L})quintas?(?:-feiras?)?(?!\p{L})/iu,
    fri: /(?<!\p{L})sextas?(?:-feiras?)?(?!\p{L})/iu,
    sat: /(?<!\p{L})sábados?(?!\p{L})/iu,
    sun: /(?<!\p{L})domingos?(?!\p{L})/iu,
  },
  daily:
    /(?<!\p{L})(?:cada (?:dia|manhã|noite)|todos os dias|todas as (?:manhãs|noites|tardes)|todo (?:o )?dia|toda (?:a )?noite|diariamente|por dia)(?!\p{L})/iu,
  workdays: /(?<!\p{L})(?:de segunda a sexta|(?:cada|todo) dia útil|durante a semana|dias úteis)(?!\p{L})/iu,
  weekends: /(?<!\p{L})(?:(?:aos|os|nos) fins de semana|(?:todo|ao|no|o) fim de semana)(?!\p{L})/iu,
  perWeek: /(?<!\p{L})(\d|uma|duas|três|quatro|cinco) (?:vez|vezes|dias|noites) (?:por|na|a cada) semana(?!\p{L})/iu,
  weekly: /(?<!\p{L})(?:toda semana|todas as semanas|cada semana)(?!\p{L})/iu,
  counts: { uma: 1, duas: 2, três: 3, quatro: 4, cinco: 5 },
  nothing: /(?<!\p{L})(?:nada|não|nunca|livre|folga|descanso)(?!\p{L})/iu,
  months:
    /(?<!\p{L})(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)(?!\p{L})/iu,
}
