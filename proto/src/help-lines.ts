/**
 * Help lines by country and need. Plain data without a schema, which services and browser both load. `checkedAt` is the day
 * on which the number was found on the page `checkedOn`; null if nobody has checked it yet.
 */

export type HelpFor = 'suicide' | 'abuse' | 'eating'

export interface HelpLine {
  name: string
  /** The number as it is usually written, or what to text where. */
  contact: string
  /** The digits that a phone dials; left out for a line that takes only text messages. */
  call?: string
  note?: string
  helps: HelpFor
  /** The organization's own page. */
  source: string
  checkedAt: string | null
  checkedOn?: string
}

export interface CountryHelp {
  emergency: string
  lines: readonly HelpLine[]
}

/** An external directory of help lines in nearly every country. Shown beside our lines, or alone if we know none. */
export const DIRECTORY = { name: 'Find A Helpline', url: 'https://findahelpline.com' } as const

const ALWAYS = 'Free, day and night'
const CHECKED = '2026-11-22'

const line = (
  helps: HelpFor,
  [name, contact, source]: readonly [string, string, string],
  more: Partial<Pick<HelpLine, 'note' | 'call' | 'checkedAt' | 'checkedOn'>> = {},
): HelpLine => ({ name, contact, call: contact.replaceAll(/\D/g, ''), helps, source, checkedAt: null, ...more })

/** A help line that takes text messages. */
const textLine = (helps: HelpFor, names: readonly [string, string, string], note: string): HelpLine => {
  const [name, contact, source] = names
  return { name, contact, helps, source, note, checkedAt: null }
}

export const HELP: Readonly<Record<string, CountryHelp>> = {
  US: {
    emergency: '911',
    lines: [
      line('suicide', ['988 Suicide & Crisis Lifeline', '988', 'https://988lifeline.org'], {
        note: 'Call or text, day and night',
      }),
      textLine(
        'suicide',
        ['Crisis Text Line', 'Text HOME to 741741', 'https://www.crisistextline.org'],
        'Day and night',
      ),
      line('abuse', ['National Domestic Violence Hotline', '1-800-799-7233', 'https://www.thehotline.org'], {
        note: 'Free, confidential, day and night; or text START to 88788',
        checkedAt: CHECKED,
        checkedOn:
          'https://ovc.ojp.gov/news/grantee-news/national-domestic-violence-hotline-answers-6-million-contacts',
      }),
      line('eating', ['ANAD Eating Disorders Helpline', '1-888-375-7767', 'https://anad.org']),
    ],
  },
  CA: {
    emergency: '911',
    lines: [
      line('suicide', ['9-8-8: Suicide Crisis Helpline', '988', 'https://988.ca'], {
        note: 'Call or text, day and night',
      }),
      line('suicide', ['Kids Help Phone', '1-800-668-6868', 'https://kidshelpphone.ca'], {
        note: 'Day and night, for the young',
      }),
      line('eating', ['NEDIC', '1-866-633-4220', 'https://nedic.ca']),
    ],
  },
  UK: {
    emergency: '999',
    lines: [
      line('suicide', ['Samaritans', '116 123', 'https://www.samaritans.org'], { note: ALWAYS }),
      textLine('suicide', ['Shout', 'Text SHOUT to 85258', 'https://giveusashout.org'], 'Day and night'),
      line('abuse', ['National Domestic Abuse Helpline', '0808 2000 247', 'https://www.nationaldahelpline.org.uk'], {
        note: ALWAYS,
      }),
      line('eating', ['Beat', '0808 801 0677', 'https://www.beateatingdisorders.org.uk']),
    ],
  },
  AU: {
    emergency: '000',
    lines: [
      line('suicide', ['Lifeline', '13 11 14', 'https://www.lifeline.org.au'], { note: 'Day and night' }),
      line('suicide', ['Beyond Blue', '1300 22 4636', 'https://www.beyondblue.org.au'], { note: 'Day and night' }),
      line('abuse', ['1800RESPECT', '1800 737 732', 'https://www.1800respect.org.au'], { note: ALWAYS }),
      line('eating', ['Butterfly', '1800 33 4673', 'https://butterfly.org.au']),
    ],
  },
  FR: {
    emergency: '112',
    lines: [
      line('suicide', ['Numéro national de prévention du suicide', '3114', 'https://3114.fr'], { note: ALWAYS }),
      line('suicide', ['SOS Amitié', '09 72 39 40 50', 'https://www.sos-amitie.com']),
      line('abuse', ['Violences Femmes Info', '3919', 'https://arretonslesviolences.gouv.fr'], { note: ALWAYS }),
      line('eating', ['Anorexie Boulimie, Info Écoute', '09 69 325 900', 'https://www.ffab.fr']),
    ],
  },
  DE: {
    emergency: '112',
    lines: [
      line('suicide', ['TelefonSeelsorge', '0800 111 0 111', 'https://www.telefonseelsorge.de'], { note: ALWAYS }),
      line('suicide', ['TelefonSeelsorge', '0800 111 0 222', 'https://www.telefonseelsorge.de'], { note: ALWAYS }),
      line('abuse', ['Hilfetelefon „Gewalt gegen Frauen“', '116 016', 'https://www.hilfetelefon.de'], {
        note: ALWAYS,
        checkedAt: CHECKED,
        checkedOn: 'https://www.hilfetelefon.de/das-hilfetelefon/angebot-im-ueberblick.html',
      }),
    ],
  },
  JP: {
    emergency: '119',
    lines: [
      line(
        'suicide',
        ['よりそいホットライン (Yorisoi Hotline)', '0120-279-338', 'https://www.since2011.net/yorisoi/'],
        {
          note: ALWAYS,
        },
      ),
      line('suicide', ['いのちの電話 (Inochi no Denwa)', '0570-783-556', 'https://www.inochinodenwa.org'], {
        note: '10:00 to 22:00',
      }),
      line('suicide', ['TELL Lifeline', '03-5774-0992', 'https://telljp.com'], { note: 'In English' }),
      line('abuse', ['DV相談＋ (DV Soudan Plus)', '0120-279-889', 'https://soudanplus.jp'], { note: ALWAYS }),
    ],
  },
  CN: {
    emergency: '120',
    lines: [
      line('suicide', [
        '全国统一心理援助热线 (National psychological support line)',
        '12356',
        'https://www.nhc.gov.cn',
      ]),
      line('suicide', ['北京市心理援助热线 (Beijing crisis line)', '010-82951332', 'https://www.crisis.org.cn'], {
        note: 'Day and night',
      }),
      line('abuse', ['妇女维权公益服务热线 (Women’s rights line)', '12338', 'https://www.women.org.cn']),
    ],
  },
  IN: {
    emergency: '112',
    lines: [
      line('suicide', ['Tele-MANAS', '14416', 'https://telemanas.mohfw.gov.in'], {
        note: 'Free, day and night, in many languages',
      }),
      line('suicide', ['Tele-MANAS', '1-800-891-4416', 'https://telemanas.mohfw.gov.in'], { note: ALWAYS }),
      line('abuse', ['Women Helpline', '181', 'https://wcd.gov.in'], { note: ALWAYS }),
    ],
  },
  BR: {
    emergency: '192',
    lines: [
      line('suicide', ['CVV, Centro de Valorização da Vida', '188', 'https://cvv.org.br'], { note: ALWAYS }),
      line('abuse', ['Ligue 180, Central de Atendimento à Mulher', '180', 'https://www.gov.br/mulheres'], {
        note: ALWAYS,
      }),
    ],
  },
  MX: {
    emergency: '911',
    lines: [
      line('suicide', ['Línea de la Vida', '800 911 2000', 'https://www.gob.mx/salud/conasama'], { note: ALWAYS }),
      line('suicide', ['SAPTEL', '55 5259 8121', 'https://www.saptel.org.mx'], { note: 'Day and night' }),
    ],
  },
  ES: {
    emergency: '112',
    lines: [
      line('suicide', ['Línea 024', '024', 'https://www.sanidad.gob.es/linea024/home.htm'], {
        note: ALWAYS,
        checkedAt: CHECKED,
        checkedOn: 'https://www.rtve.es/noticias/20220509/sanidad-presenta-telefono-prevencion-suicidio/2347183.shtml',
      }),
      line('abuse', ['016', '016', 'https://violenciagenero.igualdad.gob.es'], { note: ALWAYS }),
    ],
  },
  AT: {
    emergency: '112',
    lines: [
      line('suicide', ['TelefonSeelsorge', '142', 'https://www.telefonseelsorge.at'], {
        note: ALWAYS,
        checkedAt: CHECKED,
        checkedOn: 'https://www.katholisch.at/telefonseelsorge',
      }),
      line('abuse', ['Frauenhelpline gegen Gewalt', '0800 222 555', 'https://www.frauenhelpline.at'], { note: ALWAYS }),
    ],
  },
  IT: {
    emergency: '112',
    lines: [
      line('suicide', ['Telefono Amico Italia', '02 2327 2327', 'https://www.telefonoamico.it']),
      line('abuse', ['1522', '1522', 'https://www.1522.eu'], { note: ALWAYS }),
    ],
  },
  IE: {
    emergency: '112',
    lines: [
      line('suicide', ['Samaritans', '116 123', 'https://www.samaritans.org/ireland/'], {
        note: ALWAYS,
        checkedAt: CHECKED,
        checkedOn: 'https://www.irishhealthpro.com/content/news/show/name/big-jump-in-calls-to-samaritans-since-2014',
      }),
      textLine('suicide', ['Text About It', 'Text HELLO to 50808', 'https://www.textaboutit.ie'], ALWAYS),
      line('abuse', ['Women’s Aid', '1800 341 900', 'https://www.womensaid.ie'], { note: ALWAYS }),
    ],
  },
  NL: {
    emergency: '112',
    lines: [
      line('suicide', ['113 Zelfmoordpreventie', '0800-0113', 'https://www.113.nl'], { note: ALWAYS }),
      line('abuse', ['Veilig Thuis', '0800-2000', 'https://veiligthuis.nl'], { note: ALWAYS }),
    ],
  },
  PL: {
    emergency: '112',
    lines: [
      line('suicide', ['Telefon wsparcia', '116 123', 'https://116sos.pl']),
      line('abuse', ['Niebieska Linia', '800 120 002', 'https://www.niebieskalinia.info'], { note: ALWAYS }),
    ],
  },
  KR: {
    emergency: '119',
    lines: [
      line('suicide', ['자살예방상담전화', '109', 'https://www.kfsp.or.kr'], { note: ALWAYS }),
      line('abuse', ['여성긴급전화', '1366', 'https://women1366.kr'], { note: ALWAYS }),
    ],
  },
}

/** The help lines of a country; null if none are known. */
export const helpOf = (country: string): CountryHelp | null =>
  Object.entries(HELP).find(([code]) => code === country)?.[1] ?? null

/** The lines for a need; if the country has none, the suicide lines, which listen to everything. */
export function helpLines(country: string, need: HelpFor = 'suicide'): readonly HelpLine[] {
  const lines = helpOf(country)?.lines ?? []
  const fitting = lines.filter(({ helps }) => helps === need)
  return fitting.length > 0 ? fitting : lines.filter(({ helps }) => helps === 'suicide')
}
