/** Italian. */
import type { LanguageRules } from '../language.ts'

export const italian: LanguageRules = {
  language: 'it',
  letters: /[a-z]/,
  words: {
    relative:
      '(?:mi[ao]|nostr[ao]|una?|la mia|il mio|mia) (?:\\w+ )?(?:figli[oa]|fratello|sorella|amic[oa]|moglie|marito|fidanzat[oa]|ragazz[oa]|compagn[oa]|madre|mamma|padre|papà|cugin[oa]|nipote|collega|nonn[oa]|ex|vicin[oa]|alliev[oa])',
    attacker:
      '(?:lui|lei|(?:il )?mio (?:ex|marito|ragazzo|fidanzato|padre|patrigno|fratello|compagno|capo|zio|nonno|allenatore)|mi[ao] (?:madre|moglie|suocera|compagna)|mio padre)',
    drug: '(?:farmaci|farmaco|medicine|medicinali|pastiglie|pillole|litio|antidepressiv[io]|terapia|gocce|psicofarmaci|insulina|quetiapina|sertralina|olanzapina)',
    victim:
      '(?:(?:il )?mio (?:capo|ex|padre|patrigno|marito|fratello|vicino|bambino|figlio|collega|ragazzo)|(?:la )?mia (?:moglie|ragazza|figlia|suocera|vicina|bambina|ex)|mia (?:madre|moglie|sorella|figlia)|tutti|qualcuno|i miei (?:figli|colleghi|genitori)|la gente|quel \\w+)',
  },
  slang: {
    nn: 'non',
    xké: 'perché',
    xke: 'perche',
    cmq: 'comunque',
    voglio: 'voglio',
    ke: 'che',
    qlc: 'qualcuno',
    suicidarmi: 'suicidarmi',
  },
  idioms: [
    '\\b(?:muoio|morire|morivo|morto|morta|morendo|morta?o?) (?:\\w+ )?(?:di|dal|dalla|dalle) (?:fame|sete|freddo|caldo|sonno|noia|vergogna|ridere|risate|curiosità|voglia|stanchezza|paura prima|invidia|nostalgia)|\\bda morire\\b(?! |$)|\\bbell\\w+ da morire|\\bammazz\\w+ (?:il tempo|la noia)|\\b(?:lavoro|caldo|traffico|capo|schiena|esami?|dieta|scarpe|palestra|riunioni|ginocchio)(?: \\w+){0,2} mi (?:uccide|uccidono|ammazza|ammazzano|sta uccidendo|stanno uccidendo)|\\bmi (?:uccide|ammazza|sta uccidendo)\\w*(?= (?:il|la|lo|i|le|se (?:dimentico|rompo|arrivo)))|\\b(?:telefono|cellulare|computer|batteria|macchina|pianta) (?:\\w+ )?(?:è mort[oa]|mort[oa])|\\bdue piccioni',
    '\\b(?:mi[ao]|nostr[ao]|un|una|il|la|su[ao]) (?:\\w+ )?(?:nonn[oa]|padre|madre|mamma|papà|fratello|sorella|marito|moglie|amic[oa]|cane|gatt[oa]|zi[oa]|figli[oa]|cugin[oa])(?: \\w+){0,3} (?:è mort[oa]|è morto|morì|è scompars[oa]|si è (?:suicidat[oa]|uccis[oa]|tolt[oa] la vita)|è mancat[oa])|\\bprevenzione del suicidio|\\bpers[oa] (?:\\w+ ){1,4}per suicidio|\\bsuicidio (?:politico|commerciale|sociale|professionale)|\\bvolontari[oa]',
    '\\bnon (?:voglio|posso|riesco) (?:più )?(?:a )?(?:vivere|stare|continuare) (?:in|a|con|così lontan\\w*|da|senza|qui a|di)\\b(?! questo mondo)|\\bnon ce la faccio più,? (?:quindi|perciò|allora) |\\bnon posso (?:più )?andare avanti così,? (?:quindi|perciò|per questo)|\\bmi sono (?:tagliat[oa]|fatt[oa] male|scottat[oa]|bruciat[oa]|ferit[oa]) (?:\\w+ )?(?:cucinando|i capelli|le unghie|in palestra|giocando|correndo|con il forno|a calcio|affettando|durante|allenando\\w*|il dito|col)|\\btagliarmi i capelli|\\bzappa sui piedi|\\bmi batte (?:a|sempre a|il cuore)|\\bcolpi\\w* (?:molto|la notizia)|\\bmi (?:tocca|spinge) (?:il cuore|a|lavorare|andare|molto|profondamente)|\\b(?:con|insieme a) (?:il|la|lo) (?:mi[ao] )?(?:medico|psichiatra|dottor\\w*)|\\bsotto controllo medico|\\baffog\\w+ (?:nel|nei) (?:lavoro|debiti|compiti)',
  ],
  denied:
    '\\b(?:mai|non|né|senza|invece di)(?: (?:ho|pensato|voluto|di|mai|più|voglio|a|mi|avevo|penso|intenzione|che)){0,4}',
  told: '\\b(?:romanzo|libro|film|serie|personaggio|capitolo|podcast|articolo|notizie|telegiornale|giornale|conferenza|laboratorio|documentario|canzone|testo|opera|corso|videogioco|tesi|volontari[oa]|boss|partita)\\b',
  healed:
    "\\b(?:(?:\\w+ )?anni fa|tanto tempo fa|oggi (?:sto|sono|vivo|mangio|mi sento)|adesso (?:sto|sono|vivo)|ora (?:sto bene|sto meglio|sono felice|vivo)|grazie (?:a dio|alla terapia)|non (?:ci penso|lo faccio|mi taglio) più|ho superato|superat[oa]|guarit[oa]|una volta (?:volevo|mi)|all'epoca|allora volevo|felice di (?:esserci|essere))\\b",
  rules: {
    'suicide/passive-wish': [
      '\\b(?:voglio|vorrei|volevo|preferi\\w+|desidero|spero|magari|bisogno di|sogno di|voglia di|meglio)(?: \\w+){0,4} ?(?:morire|essere mort[oa]|sparire|scomparire|non (?:esistere|svegliarmi|esserci|essere (?:mai )?nat[oa])|non essere|mai nat[oa]|dormire per sempre|farla finita|addormentarmi|smettere di (?:esistere|vivere)|fossi mort[oa])\\b(?! (?:qualche giorno|dai social|per il weekend|per (?:un|una|due|tre|qualche) (?:giorn|settiman|mes)))|\\bfossi (?:mort[oa]|mai nat[oa])|\\bnon fossi (?:mai )?nat[oa]',
      "\\bnon (?:voglio|vorrei|ho|vedo|c'è|trovo|vale|merito|sopporto|ha|reggo)(?: \\w+){0,2} ?(?:più )?(?:vivere|esistere|svegliarmi|esserci|stare al mondo|motivo|ragione|senso|voglia di (?:vivere|niente)|la pena|motivi|futuro|questa vita|nessun)\\b|\\b(?:la|mia) vita (?:non (?:ha (?:più )?senso|vale)|è (?:insopportabile|una tortura|finita))|\\b(?:a che serve|perché|che senso ha)(?: \\w+)? (?:vivere|continuare|andare avanti|svegliarmi|alzarmi)",
      '\\b(?:senza di me|se (?:io )?(?:non ci fossi|morissi|sparissi|non esistessi|non mi svegliassi)|quando non ci sarò)\\b~\\b(?:meglio|felic\\w*|tranquill\\w*|facile|sollev\\w*|pace|nessuno|liber\\w*|legger\\w*|sollievo|accorg\\w*)|\\b(?:meglio|più felici|più tranquill\\w*|più facile)(?: \\w+){0,4} (?:senza di me|se (?:non ci fossi|morissi|sparissi))|\\b(?:nessuno|chi)(?: \\w+){0,4} (?:mancher\\w*|accorger\\w*|piangere\\w*|import\\w*|accorg\\w*|noter\\w*)|\\b(?:sono|mi sento)(?: \\w+){0,3} (?:un peso|un fardello|una zavorra)|\\bun peso per (?:tutti|la mia|mio|i miei|loro)',
      '\\bnon (?:ce la faccio|riesco|sopporto|reggo|posso)(?: \\w+)? ?più(?: di vivere| a vivere| ad andare avanti| andare avanti)?(?= ?$|[.!?]| a vivere| di vivere| e | ad | andare| questa)|\\bstanc[oa](?: \\w+)? (?:di vivere|della vita|di esistere|di svegliarmi|di esserci)|\\bche (?:tutto|questo|il dolore)(?: \\w+){0,2} (?:finisca|finisse|smetta|smettesse)|\\b(?:addormentar\\w*|dormire)(?: \\w+){0,3} (?:e )?(?:non|senza|mai)(?: \\w+)? svegliar\\w*|\\bnon svegliarmi (?:più|domani)|\\b(?:spero|prego|magari|vorrei)(?: \\w+){0,4} (?:macchina|camion|treno|autobus|cancro|incidente|aereo|infarto|malattia)(?: \\w+){0,3} (?:invest\\w*|port\\w*|uccid\\w*|prend\\w*|colp\\w*|succed\\w*)',
    ],
    'suicide/ideation': [
      "suicid|\\b(?:uccidermi|ammazzarmi|impiccarmi|togliermi (?:la vita|di mezzo)|buttarmi (?:sotto|giù|dal)|spararmi|tagliarmi le vene|mi (?:uccido|ammazzo|impicco|tolgo la vita|sparo))\\b(?! (?:di lavoro|di palestra|dal ridere|di studio))|\\bfarla finita|\\b(?:porre fine|mettere fine|finire|farla finita)(?: \\w+)? (?:a tutto|alla mia vita|con tutto|con la vita)|\\b(?:penso|pensieri?|pensando|idee|idea|ossess\\w+|fantastic\\w+)(?: \\w+){0,3} ?(?:alla morte|di morte|di morire|a morire|al mio funerale|di farla finita|di sparire|di suicidio)|\\bl'unica (?:soluzione|via d'uscita)",
    ],
    'suicide/method': [
      '\\b(?:buttar\\w*|saltare|gettar\\w*|lanciar\\w*|mi butto|salto|mi butta\\w*|schiantar\\w*|un passo)(?: \\w+){0,4} ?(?:ponte|treno|metro|binari|balcone|finestra|tetto|palazzo|camion|scogliera|fiume|muro|albero|cavalcavia)|\\b(?:ponte|binari|balcone|finestra|tetto|cavalcavia|banchina)\\b~\\b(?:saltare|chiama\\w*|un passo|così facile|buttar\\w*|finirebbe|basterebbe|immagin\\w*)|\\b(?:quante|abbastanza|tutte|scatola|overdose|un flacone|manciata)(?: \\w+){0,3} ?(?:pillole|pastiglie|sonniferi|farmaci|insulina|gocce|compresse)(?! prescritt\\w*)|\\boverdose\\b|\\ble vene\\b|\\b(?:pistola|fucile|corda|cappio)(?: \\w+){0,5} (?:cassetto|armadio|testa|bocca|collo|garage|cantina|soffitta|trave)|\\bdose letale|\\b(?:cercat\\w*|cerco|googlat\\w*|lett\\w+)\\b~\\b(?:senza dolore|letale|morire|impicc\\w*|nodo|uccider\\w*)',
    ],
    'suicide/intent': [
      "\\b(?:stanotte|stasera|domani|oggi|questo weekend|presto|dopo (?:natale|il mio compleanno)|questa settimana)\\b~\\b(?:mi uccido|mi ammazzo|lo faccio|lo farò|la faccio finita|finirà tutto|sarà finita|non ci sarò più|metto fine|me ne vado per sempre|morirò)|\\b(?:ho deciso|deciso|la decisione|sto per|intenzione)(?: \\w+){0,5} (?:morire|farla finita|uccidermi|togliermi|andarmene per sempre|di non vivere|è presa)|\\b(?:mi[ao]|l'|il|la) ?ultim[oa] (?:giorno|notte|lettera|natale|compleanno|pagina|volta che (?:scrivo|mi))\\b(?! di (?:lavoro|scuola|vacanza))|\\baddio (?:a tutti|mondo|per sempre|mamma)|\\bquando leggerete|\\bquesta volta (?:non sbaglio|ci riesco|non fallirò|andrà)|\\bperdonatemi|\\bnessuno (?:può|potrà) fermarmi",
    ],
    'suicide/plan': [
      "\\bletter[ae] d'addio|\\b(?:comprato|trovato|nascosto|preparato|ho|procurato|ordinato|tengo)(?: \\w+){0,3} (?:corda|pistola|lamette|lametta|veleno|fucile|cappio|lame)\\b(?! (?:da arrampicata|per))|\\b(?:conserv\\w+|accumul\\w+|nascond\\w+|nascost\\w+|mess\\w+ da parte|raccol\\w+|metto da parte|tengo da parte)(?: \\w+){0,4} ?(?:pillole|pastiglie|sonniferi|farmaci|insulina)|\\b(?:pillole|pastiglie|sonniferi)(?: \\w+){0,3} da parte|\\b(?:piano|data|giorno|posto|metodo|ponte|luogo)(?: \\w+){0,4} (?:per (?:morire|uccidermi|farla finita|farlo)|scelt[oa]|decis[oa]|della mia morte|in cui)|\\b(?:regal\\w+|dando via|distribu\\w+)(?: \\w+){0,4} (?:mie cose|vestiti|gatto|cane|tutto|libri)\\b(?=~(?:non mi serv\\w*|prima di|perché|dove vado|$))|\\b(?:testamento|password|assicurazione|tutto)(?: \\w+){0,4} (?:in ordine|quando non ci sarò|pronto per|per dopo|sistemato)",
    ],
    'past-attempt': [
      '\\btentat(?:o|i|ivo|ivi)(?: \\w+)? (?:di )?(?:suicidio|suicidarmi|uccidermi|togliermi|il suicidio|morire)|\\b(?:provato|cercato) (?:a|di) (?:uccidermi|suicidarmi|morire|ammazzarmi|impiccarmi|togliermi)|\\b(?:ho preso|ingoiato) (?:tutte le|un flacone|una scatola)|\\blavanda gastrica',
    ],
    'self-injury': [
      '\\b(?:mi taglio|mi tagliavo|tagliarmi|mi brucio|mi faccio (?:del )?male|farmi (?:del )?male|mi graffio|mi ferisco|mi picchio|mi mordo|mi sono (?:di nuovo )?(?:tagliat[oa]|ferit[oa] apposta))\\b(?! (?:i capelli|le unghie|la barba|fuori))(?=~(?:bracci\\w*|polsi|gambe|cosce|pelle|apposta|nuovo|quando|per|sera|notte|nascosto|ancora|calm\\w*|sola?o?|$|[.!?]))|\\bautolesion\\w+|\\b(?:lametta|lama|rasoio|coltello|accendino|sigaretta|cutter)\\b~\\b(?:bracci\\w*|polso|cosc\\w*|pelle|sangu\\w*|sollievo)|\\bmaniche lunghe\\b~\\b(?:cicatrici|tagli|segni|braccia|ved\\w*)|\\bsangu\\w+\\b~\\b(?:sollievo|sentir\\w*|calma|viv[oa])|\\btesta contro (?:il|al) muro',
    ],
    abuse: [
      "\\b{attacker}(?: \\w+){0,3} (?:mi|ci|l'ha|mi ha|mi aveva)(?: \\w+)? ?(?:picchi\\w+|mena|menat[oa]|schiaffegg\\w+|violent\\w+|stupr\\w+|minacci\\w+|strozz\\w+|spint[oa]|spinge|chiud\\w+|chius\\w+|tocca\\w*|toccat\\w+|obblig\\w+|costring\\w+|costrett\\w+|controll\\w+|segue|abus\\w+|afferr\\w+|colpisc\\w*|prend\\w+ (?:a calci|a pugni|il telefono|i soldi|le chiavi)|umili\\w+|proibisc\\w+|insult\\w+|perseguit\\w+|pres\\w+ a (?:calci|pugni|schiaffi)|alza le mani|mette le mani)|\\b(?:mi picchia|mi picchiava|mi mena|mi strozza|mi violenta|mi minaccia|mi ha picchiat[oa]|mi ha violentat[oa]|mi alza le mani|mi mette le mani addosso|mi ha messo le mani)\\b",
      '\\b(?:paura|terrore|terrorizzat[oa]|tremo)(?: \\w+){0,4} (?:di mio (?:marito|padre|fratello)|del mio (?:ragazzo|ex|compagno|patrigno)|di lui|di tornare a casa|a tornare a casa|quando (?:lui|torna|rientra|beve)|che (?:mi|lui|torni))|\\b(?:lividi|livido|occhio nero)\\b|\\b(?:non mi (?:lascia|fa|permette di)|mi (?:proibisce|vieta) di)(?: \\w+)? ?(?:uscire|lavorare|vedere|parlare|studiare|telefonare)|\\b(?:mi (?:prende|controlla|nasconde|legge|ha preso|ha tolto))(?: \\w+)? (?:telefono|cellulare|soldi|stipendio|chiavi|messaggi|documenti)|\\b(?:dice|ha detto|giura|minaccia)(?: \\w+){0,5} (?:mi ammazza|mi uccide|uccidermi|ammazzarmi|portarmi via i figli|mi troverà|nessuno mi (?:crederà|vorrà))|\\b(?:entra|entrava|veniva) (?:in camera mia|nella mia (?:stanza|camera)|nel mio letto)|\\bsenza il mio consenso|\\bavevo detto di no|\\bviolenza domestica|\\bè colpa mia se (?:mi|lui|si arrabbia)|\\bcostringono a sposar\\w*',
    ],
    'harm-to-others': [
      '\\b(?:voglio|vorrei|voglia di|penso di|penso a|potrei|sogno di|immagino di|progetto di|sto per|impulso di|fantastico di)(?: \\w+){0,3} ?(?:uccidere|ammazzare|accoltellare|sparare a|picchiare|avvelenare|bruciare|strangolare|ferire|fare del male a|fare male a|strozzare|soffocare|investire|sgozzare|menare)(?: \\w+)? ?{victim}|\\b(?:ucciderl[oaie]|ammazzarl[oaie]|accoltellarl[oaie]|strozzarl[oaie]|sgozzarl[oaie]|fargliela pagare col sangue)|\\b(?:portare|porto|porterò) (?:un|una|il|la) (?:coltello|pistola) (?:a|al|in)|\\bpaura(?: \\w+){0,3} (?:di )?(?:fare del male|fare male|picchiare|scuotere|soffocare)|\\bho (?:picchiato|schiaffeggiato|scosso|strozzato|menato)(?: \\w+)? (?:mi[ao]|il mio|la mia)|\\bvoci\\b~\\b(?:uccidere|ammazzare|accoltellare)',
    ],
    eating: [
      "\\b(?:vomit\\w+|dita in gola|due dita in gola|lassativi|abbuffat\\w*|bulimi\\w*|anoressi\\w*|mi affamo|smesso di mangiare|mi provoco il vomito)\\b(?! (?:per (?:il virus|l'influenza)|in (?:aereo|barca|macchina)))(?=~|$)|\\b(?:non|niente|solo|senza)(?: \\w+){0,3} ?(?:mangio|mangiare|mangiato|mela|acqua|caffè)\\b~\\b(?:grass[oa]|magr[oa]|chili|bilancia|peso|ingrass\\w*|calorie|ossa|giorni|fier[oa]|merito|schifo)|\\bgiorni (?:che non mangio|senza mangiare)|\\b\\d{2,3} calorie|\\bcalorie\\b~\\b(?:colpa|paura|panico|puni\\w*|ossess\\w*)|\\b(?:grass[oa]|schifo|odio il mio corpo|costole|ossa)\\b~\\b(?:mangi\\w*|bilancia|fame|chili|contare|sento|cena)|\\b(?:nascondo|butto|sputo)(?: \\w+)? (?:il cibo|cibo|la cena|il pranzo)|\\b(?:corro|correre|mi alleno)\\b~\\b(?:fino a svenire|bruciare (?:quello|tutto)|smaltire)",
    ],
    'reality/stopped-medicine': [
      '\\b(?:smesso|buttato|sospeso|interrotto|non prendo|smetto|lasciato|sputo|nascondo|non mi servono|non ho bisogno)(?: \\w+){0,4} ?(?:di prendere )?(?:\\w+ )?{drug}|\\b{drug}(?: \\w+){0,4} (?:nel (?:cesso|water|gabinetto)|nella spazzatura|non (?:li|le) prendo|sono veleno|mi avvelen\\w+|mi controll\\w+)',
    ],
    'reality/lost-reality': [
      "\\b(?:sento|sentire|sentivo|ascolto)(?: \\w+)? (?:voci|le voci|una voce|sussurri)|\\bvoc[ei]\\b(?: \\w+){0,4} (?:dic\\w+|parl\\w+|ordin\\w+|nella mia testa|nella testa|comand\\w+)|\\b(?:tv|televisione|radio|dio|angel\\w|diavolo|conduttor\\w*|canzoni|targhe)(?: \\w+){0,4} (?:mi (?:parl\\w+|dic\\w+|mand\\w+|ha scelto|ordin\\w+)|messaggi|segnali)|\\b(?:chip|telecamer\\w+|microfon\\w+|cimici|microspie)\\b~\\b(?:testa|cervello|dente|pelle|impiant\\w*|casa|messo|installat\\w*|mur\\w+)|\\b(?:leggono|rubano|controllano|ascoltano|sentono)(?: \\w+)? (?:i miei pensieri|miei pensieri|la mia mente)|\\bi miei pensieri (?:non sono|vengono)|\\bmi (?:seguono|perseguitano|spiano|avvelenano|filmano|sorvegliano|stanno (?:seguendo|avvelenando|spiando|controllando))|\\bsono (?:il prescelto|la prescelta|l'elett[oa]|il messia|un profeta|immortale|dio|stat[oa] scelt[oa] da dio)|\\b(?:sostituit\\w+|impostor\\w+|sosia)\\b~\\b(?:moglie|madre|marito|famiglia|attor\\w*)|\\bniente (?:di tutto questo )?è (?:più )?reale|\\b(?:cibo|acqua|caffè)(?: \\w+){0,2} avvelenat\\w+|\\bsolo io (?:capisco|vedo|so|posso vedere)|\\b(?:giorni|notti) (?:che non dormo|senza dormire)\\b~\\b(?:missione|dio|energia|genio|tutto ha senso|chiar\\w*)",
    ],
    worry: [
      "\\b(?:{relative}|lui|lei)(?: \\w+){0,7} (?:(?:vuole|voleva|vorrebbe|voglia di|minaccia di|parla di|pensa a|ha tentato|ha provato|ha detto che vuole) (?:\\w+ )?(?:morire|uccidersi|ammazzarsi|suicid\\w+|togliersi|farla finita|sparire)|non vuole più vivere|si (?:taglia|fa del male|ammazza|uccide|autolesiona)|suicid\\w+|togliersi la vita|lettera d'addio|non mangia più|tagli sulle)\\b|\\b(?:paura|preoccupat[oa]|preoccupa|temo)(?: \\w+){0,5} (?:per (?:mi[ao]|lui|lei)|che (?:lui|lei|mi[ao]|si|faccia))(?: \\w+){0,7} ?(?:uccida|ammazzi|suicid\\w*|tolga|male|sciocchezza|pazzia|muoia|morire|taglia)|\\btrovato(?: \\w+){0,5} (?:lamette|lametta|lettera|pillole|corda|tagli)(?: \\w+){0,3} (?:di mi[ao]|nella (?:sua|stanza)|nel suo|sulle sue)",
    ],
  },
}
