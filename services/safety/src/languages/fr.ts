/** French. */
import type { LanguageRules } from '../language.ts'

export const french: LanguageRules = {
  language: 'fr',
  letters: /[a-z]/,
  words: {
    relative:
      '(?:ma|mon|notre|sa|son|une?|mes) (?:\\w+ )?(?:fille|fils|enfant|frère|soeur|amie?|copine?|copain|mari|femme|mère|maman|père|papa|compagn[eo]n?e?|cousine?|nièce|neveu|voisine?|collègue|colocataire|coloc|élève|grand-?mère|grand-?père|ex|meilleure? amie?|petite? amie?)',
    attacker:
      '(?:il|elle|mon (?:mari|ex|copain|conjoint|compagnon|père|beau-père|frère|oncle|patron|chef|entraîneur|grand-père|mec|fils)|ma (?:mère|belle-mère|femme|compagne|copine))',
    drug: '(?:médicaments?|traitement|lithium|antidépresseurs?|cachets|comprimés|neuroleptiques?|quétiapine|olanzapine|sertraline|insuline|médocs?|pilules|gouttes|injection)',
    victim:
      "(?:mon (?:patron|ex|père|beau-père|mari|frère|voisin|bébé|fils|chef|copain|collègue)|ma (?:femme|mère|fille|copine|soeur|voisine)|tout le monde|quelqu'un|mes (?:enfants|collègues|parents)|les gens|mon enfant|le bébé|ce type|cet homme)",
  },
  slang: {
    jveux: 'je veux',
    jve: 'je veux',
    jpeux: 'je peux',
    jsuis: 'je suis',
    chuis: 'je suis',
    jai: "j'ai",
    jen: "j'en",
    pu: 'plus',
    pus: 'plus',
    ke: 'que',
    kil: "qu'il",
    jme: 'je me',
    crever: 'mourir',
    "m'buter": 'me tuer',
    buter: 'tuer',
    tkt: 'inquiète pas',
    pck: 'parce que',
    "j'peux": 'je peux',
    "j'veux": 'je veux',
    "j'suis": 'je suis',
    "j'arrive": "j'arrive",
  },
  idioms: [
    "\\b(?:meurs|mourir|mourrais|morte?|mourais|crève) (?:de (?:rire|faim|soif|froid|chaud|chaleur|honte|peur avant|ennui|fatigue|envie|sommeil|jalousie|curiosité|trac)|d'(?:ennui|envie|impatience|amour))|\\bà mourir de rire|\\btuer le temps|\\bmort de (?:rire|fatigue|faim|honte)|\\btué[es]? au travail|\\bça (?:me )?tue (?:le|la|les) |\\bpoint mort|\\bnature morte",
    "\\b(?:me tue|me tuent|va me tuer|vont me tuer|m'a tuée?|me tuera)(?= (?:le dos|les pieds|cette semaine|au boulot|à la tâche|à petit feu le travail|si je (?:rate|oublie|casse|rentre)))|\\b(?:travail|boulot|chaleur|dos|réunions?|transports?|patron|examens?|genou|régime|chaussures|voisin du dessus|devoirs|deadline|mère|maman|prof)(?: \\w+){0,2} (?:me tue|me tuent|va me tuer|m'a tuée?|vont me tuer)|\\bmon (?:téléphone|portable|ordi|vélo|ordinateur) (?:est mort|m'a lâché)|\\bbatterie (?:est )?morte|\\bplante(?: \\w+)? (?:est )?morte",
    "\\b(?:mon|ma|notre|son|sa|leur|une?|le|la) (?:\\w+ )?(?:grand-?mère|grand-?père|mère|père|maman|papa|mari|femme|frère|soeur|chat|chatte|chien|chienne|amie?|oncle|tante|fils|fille|cousine?|mamie|papi|voisine?)(?: \\w+){0,3} (?:est morte?|mort[es]?|décédée?|s'est suicidée?|s'est donné la mort|s'est pendue?|nous a quittés)(?: par suicide)?|\\bprévention du suicide|\\bperdu (?:\\w+ ){1,4}(?:par|à cause d'un) suicide|\\bsuicide (?:politique|commercial|professionnel|social)|\\bécoute(?:nt|r)? (?:à|chez) sos|\\bbénévole",
    "\\bplus (?:envie de )?(?:vivre|être|rester) (?:en|à|avec|dans|chez|comme|sans|seule?|loin|ici (?:à|en))\\b(?! ce monde| cette vie)|\\bje n'en peux plus,? (?:donc|alors|du coup)? ?je (?:change|quitte|démissionne|pars en|vais demander)|\\bpeux (?:plus|pas) continuer (?:comme ça,? )?(?:alors|donc) je|\\bpeux (?:pas|plus) (?:continuer|manger) (?:le|la|les|ce|cette|mes|un|une)",
    "\\bme suis (?:coupée?|blessée?|fait mal|brûlée?)(?: \\w+){0,4} (?:en|au|à la|avec le four|les cheveux|les ongles|le doigt|cuisinant|pendant le match|à l'entraînement)|\\bme (?:couper|faire couper) (?:les cheveux|les ongles|la frange)|\\bballe dans le pied|\\bme (?:noie|noyer) (?:dans|sous) (?:le travail|les mails|la paperasse|un verre)|\\bme (?:bat|battent|frappe|bats) (?:aux échecs|au tennis|à la|au|pour)|\\bme bats (?:pour|contre)|\\bce qui me frappe|\\bça me (?:frappe|touche)|\\bme (?:frappe|touche|pousse) (?:beaucoup|dans|à (?:progresser|continuer|faire mieux|me dépasser|donner))|\\bavec (?:l'accord|l'aide|mon|ma|le) (?:de mon |de ma |du )?(?:médecin|psychiatre|psy|docteur)|\\bsous (?:surveillance|contrôle) médicale?",
  ],
  denied:
    "\\b(?:jamais|pas|aucune?|sans|ni|au lieu de)(?: (?:pensé|voulu|eu|envie|pas|de|à|me|l'intention|plus|d'|idée|songé|envisagé)){0,4}",
  told: '\\b(?:roman|livre|film|série|personnage|chapitre|podcast|article|journal télévisé|les infos|conférence|atelier|documentaire|chanson|paroles|pièce de théâtre|formation|jeu vidéo|mémoire sur|camus|shakespeare|werther|reportage|polar|boss|partie)\\b',
  healed:
    "\\b(?:il y a (?:\\w+ )?(?:ans|années|longtemps)|aujourd'hui (?:je (?:vais|suis|vis|mange|me)|ça va)|maintenant (?:je vais (?:bien|mieux)|je suis (?:heureu\\w+|guérie?|bien|libre)|ça va)|depuis je vais|je m'en suis sortie?|guérie?|à l'époque|autrefois|avant je (?:voulais|me)|depuis (?:\\w+ )?ans (?:je ne|plus|sans|stable)|heureu\\w+ d'être (?:là|encore|en vie)|contente? d'être (?:là|encore|en vie)|je ne (?:pense|me coupe|le fais) plus)\\b",
  rules: {
    'suicide/passive-wish': [
      "\\b(?:veux|voudrais|voulais|aimerais|envie de|envie d'|préfère|préférerais|souhaite|souhaiterais|espère|rêve de|besoin de|aurais (?:dû|préféré)|voudrai|mieux|hâte de)(?: \\w+){0,5} ?(?:mourir|être morte?|disparaître|ne plus (?:être|exister|vivre|me réveiller|être là)|m'endormir|jamais née?|pas née?|ne pas être|dormir pour toujours|en finir|partir pour (?:de bon|toujours)|m'éteindre|ne jamais|crever|morte)\\b(?! (?:quelques jours|une semaine|des réseaux|dans la nature|dans un livre))",
      "\\b(?:ne |n')?(?:veux|voudrais|ai|vois|supporte|mérite|trouve|reste)(?: \\w+){0,2} (?:plus|pas|aucune?|rien)(?: \\w+){0,4} ?(?:vivre|être là|exister|continuer|me réveiller|goût à la vie|raison de (?:vivre|rester|continuer|me lever)|être en vie|de cette vie|envie de rien|vie|sens à)\\b|\\b(?:plus|aucune|pas) (?:envie|raison|force|goût|de raison|la force|l'envie) (?:de|d') ?(?:vivre|continuer|être là|me lever|exister|rester (?:en vie|là|ici)|la vie|me battre)",
      "\\b(?:sans moi|si je (?:n'étais|mourais|disparaissais|n'existais|ne me réveillais|meurs|n'étais plus|partais pour)|quand je (?:serai morte?|ne serai plus|serai plus))\\b~\\b(?:mieux|plus (?:heureu\\w+|tranquill\\w+|simple|facile|léger)|soulag\\w+|personne|paix|remarqu\\w+|manqu\\w+|libres?|calme)|\\b(?:mieux|plus (?:heureu\\w+|tranquill\\w+|simple|facile|calme)|soulagée?s)(?: \\w+){0,4} (?:sans moi|si je (?:n'étais|mourais|disparaissais|ne suis|n'existais))",
      "\\b(?:personne|qui)(?: \\w+){0,4} (?:manquerai\\w*|remarquer\\w*|pleurer\\w*|regretter\\w*|s'en apercev\\w*|s'apercev\\w*|soucie\\w*)|\\b(?:suis|me sens|ne suis)(?: \\w+){0,2} (?:qu'un |un |un vrai )?(?:poids|fardeau|boulet|charge)\\b|\\b(?:un poids|un fardeau|un boulet|une charge) pour (?:tout|tous|ma|mes|eux|les)|\\b(?:ma|la|cette) vie (?:ne |n')?(?:vaut (?:plus|pas)|a (?:plus|aucun|pas de) sens|est (?:insupportable|un enfer|trop lourde|finie))|\\bà quoi bon (?:vivre|continuer|rester|me lever)|\\bne (?:sert|servira) à rien de (?:vivre|continuer)",
      "\\b(?:j'en peux|en peux|peux|supporte|arrive) plus(?: de (?:vivre|cette vie|rien|tout)| continuer| vivre| à vivre)?(?= ?$|[.!?]| je| et| de (?:vivre|cette vie|tout|rien)| continuer| vivre| à vivre)|\\b(?:fatiguée?|lasse?|épuisée?|marre|assez|dégoûtée?|ras le bol) (?:de (?:vivre|la vie|cette vie|respirer|me réveiller|tout ça et)|d'(?:exister|être en vie|être là|être vivante?))|\\bque (?:tout|ça|la douleur|cela)(?: \\w+){0,2} (?:s'arrête|cesse|finisse|se termine)|\\b(?:m'endormir|endorme|dormir)(?: \\w+){0,3} (?:et )?(?:ne (?:plus|jamais|pas)|sans jamais)(?: \\w+){0,2} ?réveill\\w*|\\bne (?:plus|pas|jamais) (?:me )?réveiller|\\b(?:espère|prie|voudrais|soulagement|tant mieux si)(?: \\w+){0,5} (?:voiture|camion|bus|train|cancer|accident|métro|avion|maladie)(?: \\w+){0,4} (?:renvers\\w*|percut\\w*|emport\\w*|tue|arrive|m'|crash\\w*)",
    ],
    'suicide/ideation': [
      "suicid(?!e politique)|\\bme (?:tuer|tue|pendre|flinguer|foutre en l'air|supprimer|noyer|tirer une balle|jeter (?:sous|du|par|dans le vide|d'un)|trancher|ouvrir les veines|buter|butter)\\b(?! (?:à la tâche|au travail|au boulot|à (?:répéter|dire|expliquer)))|\\bm'(?:ôter|oter|enlever) la vie|\\bme donner la mort|\\b(?:en finir|mettre fin à (?:mes jours|ma vie|tout|ça)|mettre un terme à (?:ma vie|mes jours|tout)|finir avec (?:la vie|tout))\\b|\\b(?:pense|pensées?|idées?|songe|obsédée?|rêve)(?: \\w+){0,3} (?:à|de|d'|par) ?(?:la mort|mourir|ma mort|mon enterrement|en finir|disparaître|noires)|\\bidées noires|\\bla (?:mort|seule solution)(?: \\w+){0,3} (?:solution|issue|soulagement|délivrance|mourir|mort)|\\bpasser à l'acte|\\bj'en finis",
    ],
    'suicide/method': [
      '\\b(?:métro|train|rer|tram)\\b~\\b(?:envie de (?:sauter|me jeter|plonger)|sauter dessous|me jeter dessous|un pas en avant)',
      "\\b(?:sauter|saute|jeter|jette|me jette|lancer|tomber|foncer|pas de plus|un pas)(?: \\w+){0,4} (?:pont|train|métro|rails?|balcon|toit|fenêtre|falaise|immeuble|vide|camion|arbre|mur|quai|voie|seine|rivière)|\\b(?:pont|rails?|balcon|toit|fenêtre|falaise|quai|vide)\\b~\\b(?:sauter|m'appelle|attire|un pas|si facile|suffirait|imagine|tout serait fini)|\\b(?:combien|assez|tous?|toute|une boîte|un tube|boîtes?|surdose)(?: \\w+){0,5} ?(?:cachets|médicaments|somnifères|comprimés|pilules|insuline|paracétamol|doliprane)(?! (?:prescrits?|que le médecin))|\\boverdose\\b|\\bsurdose|\\bles veines\\b|\\b(?:fusil|pistolet|arme|corde|revolver)(?: \\w+){0,5} (?:tiroir|armoire|placard|tempe|bouche|cou|garage|grenier|poutre|coffre|cave|tête)|\\bdose (?:mortelle|létale)|\\b(?:cherché|googlé|recherché|regardé sur internet|lu|cherche)\\b~\\b(?:sans douleur|mortelle|mourir|se pendre|noeud|létale|se tuer)",
    ],
    'suicide/intent': [
      "\\b(?:ce soir|cette nuit|demain|ce week-?end|bientôt|après (?:noël|mon anniversaire|les fêtes)|cette semaine|cet hiver)\\b~\\b(?:je me tue|je vais me tuer|j'en finis|je le fais|je le ferai|tout sera fini|ce sera fini|je ne serai plus|je pars pour|je serai morte?|je mets fin|je vais (?:mourir|en finir|le faire))|\\b(?:décidé|décision|résolue?|vais|prévu)(?: \\w+){0,5} (?:mourir|en finir|me tuer|partir pour toujours|mettre fin|m'en aller pour|de ne plus vivre|passer à l'acte|est prise|de partir)|\\b(?:mon|ma|le|la) derni(?:er|ère) (?:jour|nuit|lettre|soir|noël|anniversaire|page|fois que (?:j'écris|vous|je))\\b(?! (?:de (?:travail|vacances|classe)|au (?:bureau|travail)))|\\badieu (?:à tous|le monde|tout|mes|maman)|\\bquand vous (?:lirez|trouverez) (?:ça|ceci|cette)|\\bcette fois (?:je ne|ça va|je vais) (?:me raterai|me rate|marcher|réussir|raterai)\\w*|\\bpersonne (?:ne )?(?:pourra|peut) (?:m'arrêter|m'en empêcher|plus)|\\bpardonnez-moi",
    ],
    'suicide/plan': [
      "\\blettres? d'adieu|\\b(?:acheté|trouvé|caché|préparé|commandé|ai|garde|possède|noué|sorti)(?: \\w+){0,3} (?:corde|pistolet|fusil|lames? de rasoir|lames|arme|poison|hélium|noeud)\\b(?! (?:d'escalade|à sauter|pour))|\\b(?:garde|gardé|stocke|stocké|cache|caché|accumul\\w+|mets? de côté|économis\\w+|mis de côté|collectionn\\w+)(?: \\w+){0,4} ?(?:cachets|médicaments|somnifères|comprimés|pilules|insuline|boîtes)|\\b(?:plan|date|jour|endroit|lieu|moyen|pont|méthode)(?: \\w+){0,4} (?:pour (?:mourir|me tuer|en finir|le faire|passer)|choisie?|est (?:choisie?|fixée?|prêt)|de ma mort|où je (?:le|vais))|\\b(?:donne|donné|distribue|distribué|offert)(?: \\w+){0,4} (?:affaires|mes livres|vêtements|mon chat|mon chien|tout)\\b(?=~(?:plus besoin|avant de|je n'en aurai|puisque|parce que|où je vais|$))|\\b(?:testament|assurance|mots de passe|papiers|affaires)(?: \\w+){0,4} (?:en ordre|quand je ne serai|après ma mort|prêts?|pour après|avant de partir)|\\b(?:fait|dit) (?:mes|tous mes) adieux",
    ],
    'past-attempt': [
      "\\b(?:tentative|ts)\\b(?: de suicide)?(?=~(?:suicide|hôpital|dernière|ratée?|an|mois|après|ma |$))|\\btentatives? de suicide|\\b(?:essayé|tenté)(?: \\w+){0,2} (?:de )?(?:me (?:tuer|suicider|pendre)|mourir|mettre fin|m'ôter|en finir)|\\b(?:j'ai|avais) (?:avalé|pris) (?:tous|toute|une boîte|trop)(?: \\w+){0,3} ?(?:cachets|médicaments|comprimés|somnifères)|\\blavage d'estomac|\\bje me suis (?:ratée?|loupée?|ouvert les veines)",
    ],
    'self-injury': [
      '\\bme (?:coupe|coupais|scarifie|scarifier|brûle|mutile|mutiler|fais (?:du )?mal|faire (?:du )?mal|griffe|frappe moi|tape|mords|lacère|blesse|entaille|couper|brûler)\\b(?! (?:les cheveux|les ongles|la frange|le souffle))(?=~(?:bras|poignets?|jambes?|cuisses?|peau|exprès|encore|nouveau|quand|pour|moi-même|soir|lame|sang|la nuit|en cachette|ventre|tête|$|[.!?]))|\\b(?:scarifi|automutil|auto-mutil)\\w*|\\bme suis (?:encore |de nouveau )?(?:coupée?|scarifiée?|brûlée?|mutilée?|fait (?:du )?mal)\\b(?=~(?:bras|poignets?|cuisses?|exprès|encore|pour|soir|peau|jambes?|$|[.!?]))|\\b(?:lame|rasoir|couteau|briquet|cigarette|cutter|compas|ciseaux)\\b~\\b(?:bras|poignet|cuisses?|peau|sang|soulag\\w*|calme)|\\bmanches longues\\b~\\b(?:cicatrices|marques|coupures|bras|voi\\w*|cacher)|\\bsaigne\\w*\\b~\\b(?:soulag\\w*|sentir|calme|vivante?)|\\b(?:tête|poings?) contre (?:le|les) murs?',
    ],
    abuse: [
      "\\b{attacker}(?: \\w+){0,2} (?:me|nous|m'a|m'|nous a|m'avait|les|lui)(?: ?\\w+)? ?(?:frapp\\w+|bat\\b|battu\\w*|tap\\w+|gifl\\w+|cogn\\w+|étrangl\\w+|viol\\w+|menac\\w+|enferm\\w+|surveill\\w+|touch\\w+|abus\\w+|insult\\w+|humili\\w+|pouss\\w+|forc\\w+|oblig\\w+|contrôl\\w+|suit partout|harcèl\\w+|harcel\\w+|pris (?:mes|mon)|prend (?:mes|mon|tout)|interdit|empêche|crach\\w+|serr\\w+|attrap\\w+|tir\\w+ les cheveux|bloqu\\w+|frappe|tue\\w*|saut\\w+ dessus)",
      "\\b(?:frappée?|battue?|violée?|agressée?|giflée?|étranglée?|menacée?|harcelée?|séquestrée?|abusée?)s? (?:par|depuis|à la maison|chaque|tous les|quand|hier)|\\b(?:peur|terrifiée?|terreur|tremble)(?: \\w+){0,5} (?:de (?:mon (?:mari|copain|père|beau-père|ex|conjoint|frère|compagnon)|lui|rentrer|ma mère)|quand (?:il|elle|mon)|qu'il (?:me|rentre|nous)|de rentrer)|\\b(?:bleus?|ecchymoses?|oeil au beurre noir|coquard)\\b~\\b(?:bras|visage|cache\\w*|maquill\\w*|cou|tombée?|il|fond de teint|dos|côtes)|\\b(?:il|mon \\w+|elle)(?: \\w+){0,4} (?:mon téléphone|mes messages|mon argent|mon salaire|mes clés|mes papiers|mon passeport|ma carte)|\\b(?:dit|jure|menace)(?: \\w+){0,5} (?:me tuer|me tuera|tuera les|prendre les enfants|me retrouver\\w*|personne ne (?:me croira|voudra))|\\b(?:vient|venait|entre|entrait) dans (?:ma chambre|mon lit)|\\bsans mon (?:consentement|accord)|\\bj'(?:ai|avais) dit non|\\bviolences? conjugales?|\\bmariage forcé|\\bde force\\b|\\bpas (?:le droit|la permission) de (?:sortir|voir|travailler|parler|téléphoner)|\\bpas en sécurité (?:chez|à la maison|avec)|\\bc'est ma faute s'il|\\bje (?:le|l')provoque|\\bje l'énerve",
    ],
    'harm-to-others': [
      "\\b(?:veux|voudrais|vais|envie de|envie d'|pense à|rêve de|imagine|projette de|pourrais|aimerais|prévois de|fantasme|pulsion|j'ai décidé de|idée de)(?: \\w+){0,3} ?(?:tuer|poignarder|étrangler|abattre|frapper|empoisonner|brûler|égorger|blesser|faire du mal|planter|écraser|secouer|étouffer|massacrer|buter|cogner|défigurer)(?: \\w+)? ?(?:à )?{victim}|\\b(?:le|la|les|lui) (?:tuer|poignarder|étrangler|égorger|buter|planter|faire payer dans le sang)\\b(?! (?:temps|poule))|\\b(?:peur de|failli)(?: \\w+){0,3} (?:faire du mal|frapper|secouer|étouffer|blesser|tuer)(?: \\w+)? ?(?:à )?(?:mon bébé|mes enfants|mon fils|ma fille|quelqu'un|ma femme|le bébé|lui)?|\\bj'ai (?:frappé|giflé|secoué|étranglé|poussé|cogné) (?:ma femme|mon fils|ma fille|mon bébé|ma copine|mon mari|ma mère|mon enfant)|\\b(?:couteau|fusil|arme|pistolet)(?: \\w+){0,3} (?:au lycée|au travail|à l'école|au bureau|chez lui)|\\bvoix\\b~\\b(?:tuer|frapper|poignarder)",
    ],
    eating: [
      "\\b(?:me (?:fais|faire) vomir|me faisais vomir|vomi[rst]?\\b(?= (?:après|exprès|tout|chaque|mes|en cachette))|doigts dans la gorge|laxatifs?|crises? (?:de )?boulimi\\w*|boulimi\\w*|anorexi\\w*|hyperphagi\\w*|crises? alimentaires?|me prive de (?:manger|nourriture)|m'affame|m'affamer|arrêté de manger|orgies? alimentaires?|je me goinfre)\\b|\\b(?:mang\\w+|avalé?)(?: \\w+){0,3} (?:rien|plus|pas|qu'une? (?:pomme|yaourt)|que de l'eau)\\b~\\b(?:grosse?|maigr\\w*|mince|kilos?|balance|poids|calories|os|jours|fière?|méri\\w*)|\\b(?:rien|pas|plus) mangé depuis (?:\\w+ )?jours|\\b\\d{2,3} calories|\\bcalories\\b~\\b(?:peur|culpabil\\w*|panique|puni\\w*|obsé\\w*|droit)|\\b(?:grosse?|dégoûte|hais mon corps|déteste mon corps|côtes|os)\\b~\\b(?:mang\\w*|balance|faim|kilos|compter|touche\\w*|repas|voi[rst])|\\b(?:cache|jette|recrache)(?: \\w+){0,2} (?:nourriture|mon repas|mon assiette|mon déjeuner)|\\b(?:cours|sport|courir)\\b~\\b(?:éliminer (?:le|ce|tout)|jusqu'à (?:vomir|m'évanouir)|brûler ce que)",
    ],
    'reality/stopped-medicine': [
      "\\b(?:arrêté|arrête|jeté|jette|stoppé|prends plus|prend plus|balancé|ne prends plus|cessé|abandonné|recrache|plus besoin de|arrêter|supprimé|lâché)(?: \\w+){0,4} ?(?:de prendre )?(?:\\w+ )?{drug}|\\b{drug}(?: \\w+){0,4} (?:aux? (?:toilettes|poubelle)|à la poubelle|dans les toilettes|je ne les? prends plus|m'empoisonn\\w+|sont du poison|plus besoin|je les ai (?:jetés|arrêtés))",
    ],
    'reality/lost-reality': [
      "\\b(?:entends|entendre|entend)(?: \\w+){0,2} (?:des voix|les voix|une voix|des chuchotements|parler quand)|\\bvoix\\b(?: \\w+){0,4} (?:me (?:dit|disent|parle\\w*|ordonne\\w*|commande\\w*)|dans ma tête|m'ordonne\\w*|commentent)|\\b(?:télé|télévision|radio|dieu|anges?|diable|présentat\\w+|chansons?|plaques|publicités)(?: \\w+){0,4} (?:me parle\\w*|m'envoie\\w*|s'adresse\\w*|m'a (?:choisie?|élue?)|messages?|signes|me dit|m'ordonne)|\\b(?:puce|caméras?|micros?|émetteur)\\b~\\b(?:tête|cerveau|dent|peau|implant\\w*|appartement|installé\\w*|partout|cachée?s?|murs?)|\\b(?:lisent|lit|volent|contrôlent|écoutent|entendent)(?: \\w+)? (?:mes pensées|dans mes pensées|mon esprit)|\\bmes pensées (?:ne sont (?:pas|plus)|sont (?:volées|contrôlées|lues|diffusées))|\\b(?:me (?:suivent|surveillent|espionnent|empoisonnent|filment|persécutent|traquent)|m'espionnent|m'observent|m'empoisonnent|veulent m'empoisonner|veulent m'éliminer|me suit partout depuis)|\\bje suis (?:l'élue?|le messie|le prophète|envoyée? par|immortel\\w*|dieu|déjà morte?)\\b|\\b(?:remplacée?s?|imposteur|sosie)\\b~\\b(?:femme|mère|mari|famille|acteurs?)|\\brien n'est (?:plus )?réel|\\b(?:nourriture|eau|café|repas)(?: \\w+){0,2} (?:est |sont )?empoisonnée?s?|\\bje suis (?:le seul|la seule) à (?:voir|comprendre|savoir)|\\b(?:jours|nuits) (?:sans dormir|que je ne dors)\\b~\\b(?:mission|dieu|énergie|génie|tout comprendre|clair)",
    ],
    worry: [
      "\\b(?:{relative}|il|elle)(?: ?[\\w']+){0,7} (?:(?:veut|voulait|voudrait|envie de|va|risque de|menace de|parle de|pense à|essayé de|tenté de|dit qu'(?:il|elle) veut) (?:\\w+ )?(?:mourir|se (?:tuer|suicider|pendre|faire du mal|jeter)|en finir|disparaître|suicide|la mort)|ne veut plus vivre|plus envie de vivre|se (?:coupe|scarifie|mutile|fait du mal|fait vomir)|s'est (?:coupée?|scarifiée?)|se suicider|lettre d'adieu|ne mange plus|veut plus vivre|mettre fin à ses jours|idées noires|pense au suicide|avalé des)\\b",
      "\\b(?:peur|inquiète?|inquiet|crains|angoisse|terrifiée?)(?: ?[\\w']+){0,6} (?:pour (?:ma|mon|lui|elle)|qu'(?:il|elle)|que (?:ma|mon))(?: ?[\\w']+){0,7} (?:suicid\\w*|tue|fasse du mal|mal|bêtise|mourir|jours|vie|meure|scarifie|saute|irréparable)|\\btrouvé(?: ?[\\w']+){0,5} (?:lames?|rasoir|lettre|cachets|corde|coupures|cicatrices)(?: ?[\\w']+){0,3} (?:de (?:ma|mon)|dans (?:sa|son)|sous (?:son|sa)|sur (?:ses|son))",
    ],
  },
}
