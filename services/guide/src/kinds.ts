/** What a goal is about, as far as its first step depends on it. */

export const KINDS = ['grief', 'health', 'money', 'study', 'art', 'home', 'family', 'work'] as const
export type Kind = (typeof KINDS)[number]

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')

const WORDS: readonly (readonly [Kind, RegExp])[] = [
  [
    'health',
    word(
      'doctor|dentist|sleep|swim|run|running|walk|gym|sober|knee|weight|health|bike|yoga|laufen|schlafen|schwimmen|arzt|ärztin|sport|joggen|rauchen|dormir|nadar|correr|m[eé]dico|caminar|courir|nager|marcher|m[eé]decin|correre|nuotare|camminare|dormire|m[eé]dica|caminhar',
    ),
  ],
  [
    'money',
    word(
      'money|debts?|savings?|save|budget|loan|numbers|bills?|rent|price|prices|invoices?|\\d+ (?:dollars|euros?|pounds|pesos|reais)|geld|schulden|sparen|preise?|rechnung(?:en)?|steuer|ahorrar|dinero|deudas?|presupuesto|cuentas|épargner|argent|dettes?|budget|comptes?|conseiller de gestion|soldi|debiti|conti|risparmiare|dinheiro|d[ií]vidas?|poupar|contas',
    ),
  ],
  [
    'study',
    word(
      'exams?|course|class|classes|school|license|licence|degree|learn|study|math|certificate|college|thesis|prüfung|kurs|lernen|studium|abschluss|bachelor\\p{L}*|hausarbeit|examen|ex[aá]menes|curso|estudiar|aprender|mate|tesis|inglés|cours|dipl[oô]me|apprendre|[ée]tudes|esame|corso|imparare|studiare|exame|estudar|mestrado|tese|ingl[eê]s',
    ),
  ],
  [
    'art',
    word(
      'paint|painting|draw|drawing|song|songs|sing|band|album|novel|chapter|book|poems?|dance|dancing|choir|malen|zeichnen|lied|lieder|chor|buch|singen|pintar|dibujar|dibujos?|cantar|canci[oó]n|coro|libro|novela|bailar|peindre|dessiner|chanter|chorale|livre|roman|danser|dipingere|cantare|ballare|romanzo|desenhar|livro|dançar|coral',
    ),
  ],
  [
    'home',
    word(
      'roof|house|garage|shed|garden|kitchen|room|rooms|apartment|flat|move|deck|fence|barn|boat|haus|wohnung|zimmer|garten|küche|dach|boot|schuppen|casa|cuarto|jard[ií]n|cocina|techo|apartamento|piso|huerto|maison|chambre|jardin|cuisine|toit|appartement|stanza|giardino|cucina|tetto|appartamento|quarto|jardim|cozinha|telhado|horta',
    ),
  ],
  [
    'family',
    word(
      'kids?|children|sons?|daughters?|wife|husband|parents?|mother|mom|mum|father|dad|sisters?|brothers?|grandkids|grandchildren|family|friends?|supper|dinner|visit|sohn|tochter|frau|mann|mutter|vater|schwester|bruder|enkel\\p{L}*|familie|freunde?|besuchen|essen|hijos?|hijas?|esposa|marido|madre|mam[aá]|padre|pap[aá]|hermano|hermana|nietos?|familia|amigos?|amigas?|fils|fille|femme|mari|m[eè]re|p[eè]re|s[oœ]e?ur|fr[eè]re|petits-enfants|famille|amis?|figli[oa]?|moglie|mamma|pap[aà]|sorella|fratello|nipot[ei]|famiglia|amici|filhos?|filhas?|m[ãa]e|pai|irmãos?|netos?|fam[ií]lia',
    ),
  ],
  [
    'work',
    word(
      'jobs?|work|shop|business|clients?|customers?|boss|office|sell|store|interview|hire|open|apply|website|arbeit|chef|laden|kunden?|stelle|verkaufen|bewerb\\p{L}*|büro|trabajo|tienda|clientes?|jefe|abrir|consultorio|vender|empresa|travail|boutique|clients?|patron|ouvrir|vendre|emploi|lavoro|negozio|clienti|capo|locale|aprire|vendere|trabalho|loja|chefe|emprego',
    ),
  ],
]

/** By the word that comes first; `null` where its words tell nothing. @param mourned whether the line speaks of somebody who is gone. */
export function kindOf(goal: string, mourned: boolean): Kind | null {
  if (mourned) return 'grief'
  const found = WORDS.flatMap(([kind, words]) => {
    const at = goal.search(words)
    return at < 0 ? [] : [{ kind, at }]
  })
  return found.toSorted((one, other) => one.at - other.at)[0]?.kind ?? null
}
