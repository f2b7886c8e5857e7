/** Dutch. */
import type { LanguageRules } from '../language.ts'

export const dutch: LanguageRules = {
  language: 'nl',
  letters: /[a-z]/,
  words: {
    relative:
      "(?:mijn|onze|ons|een|m'n|zijn|haar) (?:\\w+ )?(?:dochter|zoon|kind|broer|broertje|zus|zusje|vriend|vriendin|man|vrouw|partner|moeder|mama|vader|papa|nicht|neef|collega|huisgenoot|leerling|buurvrouw|buurman|kleinkind|oma|opa|ex)",
    attacker:
      "(?:hij|zij|ze|(?:mijn|m'n) (?:ex|man|vriend|vader|stiefvader|broer|oom|opa|baas|trainer|partner|moeder|stiefmoeder|vrouw|schoonmoeder|zoon|papa))",
    drug: '(?:medicijnen|medicatie|pillen|tabletten|lithium|antidepressiva|antipsychotica|quetiapine|sertraline|insuline|olanzapine|medicijn)',
    victim:
      "(?:hem|haar|hen|ze|iedereen|iemand|(?:mijn|m'n) (?:baas|ex|vader|stiefvader|man|vrouw|broer|buurman|baby|zoon|dochter|collega'?s?|vriend|vriendin|moeder|kinderen|kind)|de (?:baby|kinderen|mensen|klas)|die (?:man|vent|lui))",
  },
  slang: {
    nie: 'niet',
    nt: 'niet',
    ni: 'niet',
    mn: 'mijn',
    zn: 'zijn',
    ff: 'even',
    echt: 'echt',
    kwil: 'ik wil',
    kkan: 'ik kan',
    egt: 'echt',
    dr: 'er',
    leve: 'leven',
    dood: 'dood',
  },
  idioms: [
    '\\b(?:sterf|sterven|dood|ga dood|doodga) (?:van|van de) (?:het lachen|lachen|honger|kou|dorst|verveling|schaamte|nieuwsgierigheid|slaap|warmte|hitte|spanning|zenuwen|moeheid)|\\bdood(?:moe|gaan van|gelachen|leuk|normaal|simpel|stil|gewoon)|\\btijd doden|\\b(?:werk|deadline|hitte|baas|rug|examens?|dieet|sportschool|hoofdpijn|tentamens?|trein|file) (?:\\w+ )?(?:wordt|is|maakt me|sloopt me|worden) (?:\\w+ )?(?:mijn dood|kapot)|\\b(?:telefoon|laptop|batterij|auto|plant|accu) (?:\\w+ )?(?:is )?dood|\\bmaakt me (?:\\w+ )?af als ik (?:te laat|weer|het)',
    '\\b(?:mijn|onze|een|de|zijn|haar) (?:\\w+ )?(?:oma|opa|vader|moeder|man|vrouw|broer|zus|hond|kat|vriend|vriendin|tante|oom|zoon|dochter|collega|buurman)(?: \\w+){0,4} (?:overleden|gestorven|doodgegaan|stierf|is dood|zelfmoord gepleegd|pleegde zelfmoord|uit het leven gestapt)|\\bzelfmoordpreventie|\\bsuïcidepreventie|\\b(?:verloren|verloor)(?: \\w+)? aan zelfmoord|\\b113 (?:vrijwillig\\w*|werk\\w*)|\\bvrijwillig\\w+',
    '\\bniet (?:meer|langer) (?:\\w+ )?(?:leven|zijn|wonen|werken) (?:in|bij|met|op|als|zonder)\\b(?! deze wereld)|\\bin (?:deze|die) (?:stad|flat|buurt|baan) (?:\\w+ )?niet (?:meer|langer)|\\bkan (?:zo )?niet (?:meer )?(?:zo )?(?:verder|door),? (?:dus|daarom)|\\b(?:mezelf|me) (?:\\w+ )?(?:gesneden|bezeerd|verbrand|geblesseerd|pijn gedaan) (?:\\w+ )?(?:bij|tijdens|met|aan|in de keuken|op de|in de sportschool)|\\b(?:bij|tijdens|met) (?:het )?(?:sporten|voetbal\\w*|koken|hardlopen|klussen|training|trainen)(?: \\w+){0,3} (?:bezeerd|gesneden|verbrand|pijn gedaan|geblesseerd)|\\bmijn (?:haar|nagels) (?:\\w+ )?(?:geknipt|knippen)|\\bin (?:eigen|de) voet|\\bslaat me (?:met|bij) (?:schaken|tennis|een)|\\bslaat nergens op|\\bverslaat|\\bin overleg met|\\bmet (?:mijn|de) (?:arts|huisarts|psychiater|dokter)|\\bverdrink\\w* in (?:het )?(?:werk|mails?|schulden|papierwerk)',
  ],
  denied:
    '\\b(?:nooit|niet|geen|zonder|in plaats van|noch)(?: (?:aan|gedacht|om|te|willen|wil|het|plan|de|zin|van plan|serieus|overwogen)){0,3}',
  told: '\\b(?:roman|boek|film|serie|personage|hoofdstuk|podcast|artikel|nieuws|krant|lezing|workshop|documentaire|liedje|songtekst|toneelstuk|cursus|game|scriptie|reportage|thriller|eindbaas|spel)\\b',
  healed:
    '\\b(?:(?:\\w+ )?jaar geleden|jaren geleden|lang geleden|vandaag (?:gaat|ben)|nu (?:gaat het (?:goed|beter)|ben ik (?:blij|gelukkig|gezond|vrij)|leef ik|eet ik)|inmiddels|destijds|vroeger (?:wilde|was|dacht|sneed)|blij dat ik (?:er nog|leef|nog)|overwonnen|genezen|hersteld|(?:denk|doe|wil) (?:er|dat|het) niet meer aan|therapie heeft)\\b',
  rules: {
    'suicide/passive-wish': [
      '\\b(?:wil|wilde|wou|zou|hoop|wens|liever|verlang|had|kon ik|mocht|laat me|beter)(?: \\w+){0,6} (?:dood(?: zijn| gaan| was)?|sterven|verdwijnen|niet (?:meer )?(?:leven|bestaan|wakker worden|er (?:meer )?zijn|hier zijn)|nooit geboren|doodgaan|er niet meer|voor altijd slapen|niet geboren|weg zijn|niet meer wakker)\\b(?! (?:een paar dagen|van social|een weekend))',
      '\\b(?:niet|nooit) (?:meer )?(?:wakker (?:te )?worden|willen leven|verder leven|leven|hoeven leven|te leven)\\b(?= ?$|[.!?]| wil| want| hoef| en)|\\b(?:geen|welke|enige|waar(?:om|voor))(?: \\w+)? (?:zin|reden|nut|doel|toekomst|kracht|ik nog)(?: \\w+){0,5}(?: leven| door| verder| opstaan| bestaan| voor mij| leef| wakker)|\\b(?:leven|het)(?: \\w+){0,3} (?:geen zin meer|zinloos|niet (?:meer )?(?:waard|de moeite)|ondraaglijk|niet meer vol)',
      '\\b(?:zonder mij|zonder me|als ik (?:er niet|dood|weg|verdw\\w+|niet meer|niet wakker|stierf))\\b~\\b(?:beter|gelukkig\\w*|rustig\\w*|makkelijk\\w*|opgelucht|niemand|rust|missen|merken|vrij|lichter|fijner)|\\b(?:beter|gelukkiger|makkelijker|rustiger|opgelucht)(?: \\w+){0,4} (?:zonder mij|zonder me|als ik (?:er niet|dood|weg))|\\b(?:niemand|geen mens|wie)(?: \\w+){0,4} (?:missen|mis\\w*|merk\\w*|opvallen|opvalt|huilen|iets schelen|kan schelen)(?: \\w+){0,5}|\\b(?:ben|voel me)(?: \\w+){0,4} (?:tot last|een last|een blok|ballast|waardeloos voor)',
      '\\b(?:kan|trek|hou|red|houd) (?:het |dit |zo |er )*(?:niet|niks)(?: meer| langer)+(?: vol| uit| aan| verder| zo)?(?= ?$|[.!?]| en| vol| aan| verder| zo| leven)|\\b(?:moe|zat|klaar|beu)(?: \\w+){0,3} (?:van het leven|met (?:het )?leven|leven|van leven|om te leven)|\\b(?:levensmoe|klaar met (?:het )?leven|doodswens)|\\bdat (?:alles|het|de pijn|dit)(?: \\w+){0,2} (?:stopt|ophoudt|voorbij|over is|klaar is)|\\b(?:in slaap|slapen|inslapen)(?: \\w+){0,4} (?:niet|nooit)(?: \\w+)? wakker|\\b(?:hoop|wens|bid|zou fijn)(?: \\w+){0,5} (?:auto|vrachtwagen|trein|bus|kanker|ongeluk|vliegtuig|ziekte)(?: \\w+){0,4} (?:aanrij\\w*|raakt|meeneemt|overrijdt|schept|krijg|neemt|gebeurt)',
    ],
    'suicide/ideation': [
      'zelfmoord|suïcid|zelfdoding|\\b(?:mezelf|mijzelf|me ?zelf|me) (?:\\w+ ){0,3}(?:van kant (?:te )?maken|doden|ophangen|op te hangen|verhangen|verdrinken|doodschieten|wat aandoen|iets aandoen|iets aan te doen|vermoorden|voor de trein)|\\bmaak (?:me|mezelf|mijzelf)(?: \\w+)? van kant|\\b(?:een eind|een einde|eind)(?: \\w+){0,3} (?:aan (?:mijn leven|alles|het leven|maken)|maken|te maken)|\\buit het leven (?:te )?stappen|\\b(?:denk|gedachten?|gedacht|fantaseer\\w*)(?: \\w+){0,4} (?:de dood|doodgaan|dood te gaan|dood te zijn|mijn begrafenis|sterven|eruit te stappen|er niet meer te zijn)|\\beruit stappen\\b|\\bik stap eruit|\\bdood (?:wil|wilde) ik',
    ],
    'suicide/method': [
      '\\b(?:springen|spring|gooien|gesprongen|stappen|sturen|rijden|stap|werpen|springt)(?: \\w+){0,4} (?:brug|trein|spoor|flat|balkon|dak|raam|vrachtwagen|tegenligger|boom|klif|metro|rivier|perron)|\\b(?:brug|spoor|balkon|dak|perron|trein|raam|viaduct|boom|vrachtwagen)\\b~\\b(?:springen|spring|roept|trekt|één stap|een stap|zo makkelijk|stellen voor|voorbij|stuur|rijden|af)|\\b(?:hoeveel|genoeg|alle|een hele doos|strip|overdosis|doosje|potje)(?: \\w+){0,3} ?(?:pillen|tabletten|slaappillen|medicijnen|insuline|paracetamol)(?! die de (?:arts|dokter))|\\boverdosis\\b|\\bpolsen (?:door|open)|\\b(?:pistool|geweer|touw|wapen)(?: \\w+){0,5} (?:la|lade|kast|hoofd|mond|nek|schuur|garage|zolder|kelder)|\\bdodelijke dosis|\\b(?:gegoogeld|opgezocht|gezocht|gelezen|zoek)\\b~\\b(?:pijnloos|dodelijk|doodgaan|ophangen|zelfmoord|dosis|strop)',
    ],
    'suicide/intent': [
      '\\b(?:vannacht|vanavond|morgen|vandaag|dit weekend|binnenkort|na (?:kerst|mijn verjaardag)|deze week)\\b~\\b(?:maak ik er een eind|doe ik het|ga ik het doen|is het voorbij|maak ik me van kant|spring ik|ben ik er niet meer|ga ik dood|stap ik eruit|is alles voorbij)|\\b(?:besloten|het besluit|ga|vastbesloten)(?: \\w+){0,5} (?:dood te gaan|eruit te stappen|het te doen|een eind|er een eind|zelfmoord plegen|mezelf doden|te sterven|staat vast)|\\b(?:mijn|de|het|dit is mijn) laatste (?:dag|nacht|avond|brief|kerst|verjaardag|keer dat ik schrijf)\\b(?! (?:op (?:het werk|school|kantoor)|van de vakantie))|\\bvaarwel|\\bals jullie dit lezen|\\bdeze keer (?:lukt|gaat het lukken|mislukt)|\\bvergeef me (?:allemaal|mama)|\\bniemand (?:kan|houdt) me (?:meer )?tegen',
    ],
    'suicide/plan': [
      '\\bafscheidsbrie\\w+|\\b(?:gekocht|gevonden|klaar\\w*|verstopt|heb|besteld|geregeld)(?: \\w+){0,3} (?:touw|strop|pistool|scheermesjes|mesjes|gif|helium)\\b(?! (?:om te klimmen|voor))|\\b(?:touw|pistool|scheermesjes|gif)(?: \\w+){0,3} (?:gekocht|klaarliggen|klaar|verstopt|besteld)|\\b(?:spaar|sparen|gespaard|verzamel\\w*|verstopt|bewaar|hamster)(?: \\w+){0,4} ?(?:pillen|tabletten|slaappillen|medicijnen|insuline)|\\b(?:pillen|tabletten|slaappillen|medicijnen)(?: \\w+){0,4} (?:opgespaard|gespaard|verzameld|opzij|verstopt|bewaard)|\\b(?:plan|datum|dag|plek|methode|brug)(?: \\w+){0,4} (?:om (?:dood|te sterven|het te doen|eruit|mezelf)|gekozen|staat vast|uitgekozen|waarop ik)|\\b(?:weggegeven|weggeven|geef)(?: \\w+){0,5} (?:spullen|kat|hond|kleren|alles|boeken)?\\b(?=~(?:niet meer nodig|want ik|voordat ik|waar ik heen ga))|\\b(?:testament|wachtwoorden|verzekering|alles)(?: \\w+){0,4} (?:geregeld|als ik er niet meer|voor daarna|op orde)|\\bafscheid genomen van (?:iedereen|allemaal|het leven)',
    ],
    'past-attempt': [
      '\\b(?:zelfmoordpoging|suïcidepoging|poging)\\w*\\b(?! (?:om te (?:bakken|leren|koken)))(?=~(?:zelfmoord|ziekenhuis|vorig|maand|jaar|mislukt|na mijn|$))|\\b(?:zelfmoordpoging|suïcidepoging)|\\b(?:geprobeerd|probeerde)(?: \\w+){0,3} (?:zelfmoord|dood te gaan|mezelf|me van kant|er een eind|eruit te stappen)|\\b(?:mezelf|zelfmoord|een eind)(?: \\w+){0,4} geprobeerd|\\bmaag leeg',
    ],
    'self-injury': [
      '\\b(?:snij|snijd|sneed|snijden|kras|kraste|brand|verwond|bezeer|sla|krab|bijt)(?: \\w+)? (?:mezelf|me zelf|mijzelf|in mijn (?:arm|armen|pols|benen?|huid|bovenbenen?))|\\b(?:mezelf|mijzelf|in mijn (?:arm|armen|polsen|benen))(?: \\w+){0,4} (?:snij\\w*|gesneden|pijn (?:te )?doe\\w*|verwond\\w*|beschadig\\w*|gekrast|krassen|verbrand|sla|slaan)|\\bzelfbeschadig\\w*|\\bautomutil\\w*|\\b(?:mesje|scheermes\\w*|mes|aansteker|sigaret|schaar|passer)\\b~\\b(?:arm\\w*|pols\\w*|huid|bloed\\w*|bovenbe\\w+|opluchting)|\\blange mouwen\\b~\\b(?:littekens|sneeën|wonden|armen|zien)|\\bbloed\\w*\\b~\\b(?:opluchting|voel\\w*|rustig|lev\\w+)|\\bhoofd tegen de muur|\\bdoe mezelf (?:\\w+ )?pijn',
    ],
    abuse: [
      '\\b{attacker}(?: \\w+){0,3} (?:slaat|sloeg|geslagen|schopt|schopte|geschopt|wurgt|wurgde|gewurgd|verkracht\\w*|mishandel\\w*|bedreigt|bedreigde|bedreigd|misbruikt\\w*|duwt|duwde|geduwd|sluit|opgesloten|dwingt|dwong|gedwongen|controleert|volgt|stalkt|betast\\w*|aangeraakt|raakt|zit aan|vernedert|spuugt|grijpt|greep|vastgepakt|pakte)(?: (?:me|mij|ons|mijn|de kinderen|in elkaar))?(?=~|$)|\\b(?:me|mij|ons)(?: \\w+){0,4} (?:geslagen|mishandeld|verkracht|misbruikt|gewurgd|opgesloten|bedreigd|betast|geschopt|in elkaar geslagen|vastgegrepen)\\b',
      '\\b(?:bang|doodsbang|angst)(?: \\w+){0,4} (?:voor (?:mijn (?:man|vriend|vader|stiefvader|ex|broer|partner)|hem)|om naar huis|naar huis te|als hij|dat hij|wanneer hij)|\\bblauwe? (?:plekken|oog)\\b|\\b(?:hij|mijn man|mijn vriend|mijn ex|partner)(?: \\w+){0,4} (?:mijn telefoon|mijn geld|mijn sleutels|mijn berichten|mijn paspoort|mijn pas|mijn loon)|\\bmag (?:\\w+ )?(?:niet|niemand)(?: \\w+){0,2} (?:naar buiten|zien|werken|bellen|van hem|van mijn)|\\b(?:zegt|zei|dreigt|zweert)(?: \\w+){0,6} (?:vermoord\\w*|me af ?maakt|afmaakt|doodslaat|kinderen afpakt|me vindt|niemand me gelooft)|\\b(?:komt|kwam)(?: \\w+){0,3} (?:mijn kamer|mijn bed) (?:in|binnen)?|\\btegen mijn wil|\\bterwijl ik nee|\\bhuiselijk geweld|\\buithuwelijk\\w*|\\bblijf-van-mijn-lijf|\\bniet veilig thuis|\\bthuis niet veilig|\\bmijn schuld (?:dat hij|als hij)',
    ],
    'harm-to-others': [
      '\\b(?:wil|ga|zou|denk eraan|drang|kan|plan|fantaseer|droom|zin om)(?: \\w+){0,4} {victim}(?: \\w+){0,3} (?:vermoord\\w*|te vermoorden|doden|te doden|neersteken|neer te steken|neerschieten|in elkaar slaan|wurgen|te wurgen|vergiftigen|pijn doen|pijn te doen|verbranden|iets aandoen|iets aan te doen|slaan|doodslaan|afmaken|door elkaar schudden|steken|kapotmaken|doodschieten)|\\b(?:bang|vrees)(?: \\w+){0,4} (?:mijn (?:baby|kind|kinderen|zoon|dochter|vrouw)|iemand|de baby|haar|hem)(?: \\w+){0,4} (?:aandoe|aan te doen|pijn|schud|slaan|sla)|\\b(?:heb|had)(?: ik)? (?:mijn (?:vrouw|vriendin|zoon|dochter|kind|man|moeder))(?: \\w+){0,2} (?:geslagen|gewurgd|geschopt|door elkaar)|\\b(?:mes|pistool|wapen)(?: \\w+){0,3} (?:naar|mee naar) (?:school|werk)|\\bstemmen\\b~\\b(?:vermoorden|steken|doden)|\\bik maak (?:hem|haar|ze|iedereen) (?:af|dood|kapot)',
    ],
    eating: [
      '\\b(?:braken|braak|overgeven|kots\\w*|overgegeven|gebraakt|vinger in mijn keel|vingers in mijn keel|laxeermiddel\\w*|laxeerpillen|eetbui\\w*|boulimi\\w*|anorexi\\w*|hongeren|honger mezelf|uithonger\\w*)\\b(?! (?:door|van) (?:de griep|het virus|wagenziek|chemo))(?=~|$)|\\b(?:niet|niks|niets|alleen|amper)(?: \\w+){0,3} ?(?:gegeten|eten|eet|appel|water|koffie)\\b~\\b(?:dik|dun|slank|kilo\\w*|weegschaal|aankom\\w*|afvallen|calorie\\w*|botten|trots|verdien\\w*|dagen|vet)|\\bal (?:\\w+ )?dagen (?:niet|niks) (?:gegeten)?|\\b\\d{2,3} calorie|\\bcalorie\\w*\\b~\\b(?:schuldig|bang|paniek|straf\\w*|verboden|mag)|\\b(?:te dik|vet|walg\\w*|haat mijn lichaam|ribben|botten)\\b~\\b(?:eten|eet|weegschaal|honger|kilo|tellen|voel\\w*)|\\b(?:verstop|gooi|spuug)(?: \\w+){0,2} (?:eten|mijn eten|mijn brood|lunch)|\\b(?:ren|sport|hardlopen)\\b~\\b(?:tot ik (?:flauwval|kots)|om (?:het eten|eraf))',
    ],
    'reality/stopped-medicine': [
      '\\b(?:gestopt|weggegooid|gooi|slik|neem|stop|gestaakt|weiger|spuug|heb)(?: \\w+){0,4} ?(?:geen |niet meer |mijn |de |met )*{drug}(?: \\w+){0,2} ?(?:meer|weg|gestopt|weggegooid|doorgespoeld|niet meer nodig|uit|niet nodig)|\\b(?:gestopt|stop|ben gestopt) met (?:\\w+ )?{drug}|\\b{drug}(?: \\w+){0,4} (?:weggegooid|door de wc|in de prullenbak|zijn gif|vergiftig\\w*|niet meer|gestopt)',
    ],
    'reality/lost-reality': [
      "\\b(?:hoor|horen|hoorde)(?: \\w+){0,3} (?:stemmen|een stem|gefluister)|\\bstem(?:men)?\\b(?: \\w+){0,5} (?:zegg\\w+|zegt|prat\\w+|bevel\\w*|fluister\\w*|hoofd|opdracht\\w*|roep\\w*)|\\b(?:tv|televisie|radio|god|engelen|duivel|presentator|liedjes|kentekens|reclame)(?: \\w+){0,5} (?:praat tegen mij|praat tegen me|praten tegen|stuurt mij|berichten|boodschap\\w*|gekozen|uitverkoren|tekens|zegt tegen mij|spreekt)|\\b(?:chip|camera'?s?|microfoons?|zender)\\b~\\b(?:hoofd|hersenen|tand|huid|geïmplanteerd|huis|geplaatst|overal|muren)|\\b(?:gedachten)(?: \\w+){0,3} (?:lezen|stelen|gelezen|gestuurd|controleren|niet van mij|horen)|\\b(?:lezen|stelen|horen|besturen) mijn gedachten|\\b(?:volgen|bespioneren|vergiftigen|achtervolgen|filmen|afluisteren|houden)(?: \\w+)? (?:me|mij)\\b(?! op instagram)|\\b(?:word|wordt|ben)(?: \\w+){0,3} (?:achtervolgd|afgeluisterd|vergiftigd|bespioneerd|in de gaten gehouden)|\\buitverkoren\\w*|\\b(?:vervangen|bedrieger|dubbelganger)\\b~\\b(?:vrouw|moeder|man|familie|acteur\\w*)|\\bniets is (?:meer )?echt|\\b(?:eten|water|koffie)(?: \\w+){0,2} vergiftigd|\\balleen ik (?:zie|begrijp|weet|kan)|\\b(?:dagen|nachten) (?:niet geslapen|wakker)\\b~\\b(?:missie|god|energie|geniaal|alles begrijp|helder)",
    ],
    worry: [
      '\\b(?:{relative}|hij|zij|ze)(?: \\w+){0,8} (?:dood (?:wil|wilde|zijn|gaan)|dood wil|niet meer (?:wil |wilt )?(?:leven|wil leven)|zelfmoord\\w*|suïcid\\w*|van kant|snijdt zich\\w*|snijdt (?:zich)?zelf|zichzelf (?:snijdt|iets|wat|pijn|verwondt)|eind aan (?:zijn|haar) leven|eruit (?:wil )?stappen|wil sterven|wil dood|wil niet meer leven|eet niet meer|overdosis|afscheidsbrief)\\b|\\b(?:bang|bezorgd|zorgen|vrees)(?: \\w+){0,5} (?:om (?:mijn|hem|haar)|over (?:mijn|hem|haar)|dat (?:hij|zij|ze|mijn))(?: \\w+){0,8} ?(?:aandoet|zelfmoord|leven|dood|snijdt|springt|sterft|van kant)|\\bgevonden(?: \\w+){0,5} (?:kamer|tas|la)|\\b(?:mesjes|scheermesjes|afscheidsbrief|pillen)(?: \\w+){0,4} (?:kamer van mijn|in haar (?:kamer|tas)|in zijn (?:kamer|tas))',
    ],
  },
}
