/** Polish. */
import type { LanguageRules } from '../language.ts'

export const polish: LanguageRules = {
  language: 'pl',
  letters: /[a-z]/,
  words: {
    relative:
      '(?:moj\\w+|mój|nasz\\w*|jego|jej) (?:\\w+ )?(?:córk\\w+|syn\\w*|dzieck\\w+|brat\\w*|siostr\\w+|przyjaciel\\w*|przyjaciółk\\w+|koleżank\\w+|koleg\\w+|mąż|męż\\w+|żon\\w+|partner\\w*|chłopak\\w*|dziewczyn\\w+|mam\\w+|matk\\w+|tat\\w+|ojc\\w+|ojciec|kuzyn\\w*|sąsiad\\w*|uczen\\w*|babci\\w+|dziad\\w+|wnuk\\w*|wnuczk\\w+)',
    attacker:
      '(?:on|ona|mój (?:mąż|były|chłopak|ojciec|tata|ojczym|brat|wujek|dziadek|szef|partner|trener|syn)|moja (?:matka|mama|żona|teściowa|macocha)|mąż|ojciec|ojczym|chłopak|tata|partner)',
    drug: '(?:leki|lekow|lekarstwa?|tabletki|tabletek|lit|litu|antydepresanty|antydepresantow|insulin\\w+|neuroleptyk\\w+|kwetiapin\\w+|sertralin\\w+|proszki)',
    victim:
      '(?:go|ją|ich|wszystkich|kogoś|szefa|ojca|ojczyma|matkę|żonę|męża|brata|siostrę|sąsiada|dziecko|syna|córkę|byłego|byłą|mu|jej|im|ludzi|teściową|kolegów)',
  },
  slang: {
    nwm: 'nie wiem',
    wgl: 'w ogóle',
    juz: 'już',
    zyc: 'żyć',
    zabic: 'zabić',
    umrzec: 'umrzeć',
    niechce: 'nie chcę',
    sb: 'sobie',
    sie: 'się',
    se: 'sobie',
  },
  idioms: [
    '\\b(?:umieram|umrzeć|umierałam?|umarłam?|padam|umieramy|zdycham) (?:\\w+ )?(?:ze śmiechu|z (?:głodu|nudów|ciekawości|zimna|gorąca|pragnienia|wstydu|przejedzenia|zachwytu|niecierpliwości|tęsknoty)|ze (?:zmęczenia|wstydu|strachu przed|stresu))|\\bzabi(?:ć|jać|jam) czas|\\bśmiertelnie (?:zmęczon\\w+|nudn\\w+|poważn\\w+)|\\b(?:praca|szef|upał|korki|sesja|egzamin\\w*|plecy|trening|dieta|buty|kolano|kac) (?:\\w+ )?mnie (?:zabij\\w+|wykańcza\\w*|wykończ\\w*|dobij\\w+)|\\bmnie zabije(?=,? jeśli|,? jak (?:się spóźnię|zapomnę))|\\b(?:telefon|laptop|bateria|samochód|roślina)(?: mi)? (?:padł\\w*|umarł\\w*|zdechł\\w*)|\\bdwie pieczenie',
    '\\b(?:moj\\w+|mój|nasz\\w*|jego|jej|mi) (?:\\w+ )?(?:babcia|dziadek|ojciec|matka|mama|tata|mąż|żona|brat|siostra|pies|kot|kotka|przyjaciel|przyjaciółka|ciocia|wujek|syn|córka|kolega|koleżanka)(?: \\w+){0,4} (?:zmarł\\w*|umarł\\w*|odszedł|odeszła|popełnił\\w* samobójstwo|odebrał\\w* sobie życie|nie żyje|zginął|zginęła)|\\bzapobiegani\\w+ samobójstwom|\\bprzez samobójstwo|\\bsamobój(?:czy gol|a do|em w)|\\bgol samobójczy|\\bstrzał samobójczy|\\bsamobójcz\\w+ (?:gol\\w*|bramk\\w*|trafieni\\w*)|\\bsamobóstwo polityczne|\\bwolontariusz\\w*',
    '\\bnie (?:chcę|mogę) (?:już )?(?:żyć|być|mieszkać|pracować) (?:w|z|bez|na|u|jak|tu w)\\b(?! tym świecie)|\\bnie mogę tak (?:dalej|dłużej),? (?:więc|dlatego)|\\b(?:skaleczył\\w*|zranił\\w*|uderzył\\w*|poparzył\\w*|skręcił\\w*|zacięł\\w*|zaciął\\w*) (?:się|sobie) (?:\\w+ )?(?:w (?:palec|kuchni|rękę nożem|kolano)|przy|podczas|na (?:treningu|siłowni|meczu)|krojąc|gotując|goląc)|\\bkroj\\w+|\\bobci\\w+ włosy|\\bw (?:stopę|kolano)|\\bbije mnie w (?:szachy|tenisa|ping)|\\bpo konsultacji|\\bz lekarzem|\\bpod kontrolą lekarza|\\bza zgodą lekarza|\\btonę w (?:pracy|mailach|papierach|długach)|\\bserce mi bije',
  ],
  denied:
    '\\b(?:nigdy|nie|ani|bez|zamiast)(?: (?:chcę|chciałam|chciałem|myślę|myślałam|myślałem|miałam|miałem|o|już|żadnych|się|zamierzam)){0,3}',
  told: '\\b(?:powieść|powieści|książce|książka|książkę|film|filmie|serial\\w*|bohater\\w*|rozdział\\w*|podcast|artykuł\\w*|wiadomości|gazeci?e?|wykład\\w*|warsztat\\w*|dokument|piosenk\\w+|sztuk\\w+|kurs\\w*|gra|grze|praca magisterska|kryminał\\w*|boss\\w*)\\b',
  healed:
    '\\b(?:(?:\\w+ )?lat temu|dawno temu|dziś (?:jestem|żyję|czuję|jem)|dzisiaj (?:jestem|żyję|czuję|jem)|teraz (?:jestem (?:zdrow\\w+|szczęśliw\\w+|wdzięczn\\w+)|żyję|jest dobrze|jest lepiej)|kiedyś (?:chciał\\w+|się|myślał\\w+|miał\\w+)|wtedy|wyzdrowiał\\w*|wyszł\\w+ z tego|wyszedł\\w* z tego|cieszę się,? że (?:żyję|jestem)|już (?:o tym )?nie myślę|od (?:\\w+ )?lat (?:nie|zdrow\\w+))\\b',
  rules: {
    'suicide/passive-wish': [
      '\\b(?:chcę|chce|chciał\\w*|chciałabym|chciałbym|wolał\\w*|wolę|marzę|pragnę|żeby|mam ochotę|modlę się|lepiej|mógłbym|mogłabym|szkoda,? że)(?: \\w+){0,5} (?:umrzeć|umarł\\w*|zniknąć|zniknęł\\w*|nie (?:żyć|istnieć|obudzić|być|żył\\w*|obudził\\w*|urodził\\w*)|się nie (?:obudzić|urodzić|urodził\\w*|obudził\\w*)|nigdy się nie urodził\\w*|zdechnąć|zasnąć na zawsze|nie żyła|śmierci|przestać istnieć|odejść na zawsze|był\\w* martw\\w+|mnie nie było)\\b(?! (?:na weekend|z facebooka|na kilka dni))',
      '\\bnie (?:chcę|chce|mam|widzę|warto|ma|mogę|potrafię|daję|zasługuję)(?: \\w+){0,2} ?(?:już )?(?:żyć|istnieć|się budzić|siły żyć|po co żyć|sensu (?:żyć|życia|dalej)|siły (?:żyć|dalej)|sensu|powodu,? (?:żeby|by)|dla kogo żyć|dalej żyć|tu być|być na tym świecie|rady)\\b(?= ?$|[.!?]| i | bo| w życiu| żyć| na tym| żeby| dalej|,)|\\b(?:życie|moje życie)(?: \\w+){0,2} (?:nie ma sensu|bez sensu|nie jest (?:nic )?warte|jest nie do zniesienia|nie ma już)|\\bpo co (?:ja )?(?:mam )?(?:żyć|żyję|dalej)|\\bnie mam po co',
      '\\b(?:beze mnie|gdyby mnie nie było|gdybym (?:umarł\\w*|zniknęł\\w*|zniknął|nie żył\\w*|się nie obudził\\w*|nie istniał\\w*)|kiedy mnie (?:już )?nie będzie|jak mnie nie będzie)\\b~\\b(?:lepiej|szczęśliw\\w*|spokojn\\w*|łatwiej|ulg\\w*|nikt|spokój|lżej|zauważ\\w*)|\\b(?:lepiej|szczęśliwsi|łatwiej|lżej|spokojniej)(?: \\w+){0,4} (?:beze mnie|gdyby mnie nie było|gdybym umarł\\w*|jak mnie nie będzie)|\\b(?:nikt|kto)(?: \\w+){0,4} (?:tęsknił\\w*|zatęskni\\w*|zauważy\\w*|płaka\\w*|przej\\w*|brakowało|nie zauważy)|\\bjestem (?:\\w+ ){0,2}(?:ciężarem|balastem|kulą u nogi|obciążeniem)',
      '\\b(?:nie (?:daję|dam|wytrzymam|wytrzymuję|zniosę|mam siły|mogę))(?: \\w+){0,2} ?(?:już|więcej|dłużej|dalej)(?: rady| tak| żyć)?(?= ?$|[.!?]| i | rady| tak żyć| żyć)|\\bjuż nie (?:daję rady|mogę|wytrzymuję|mam siły)(?= ?$|[.!?]| i | żyć| tak żyć)|\\b(?:mam dość|dość mam|zmęczon\\w+|mam dosyć)(?: \\w+)? (?:życi\\w+|życiem|istnieni\\w+|żyć)|\\bżeby (?:to|wszystko|ból)(?: \\w+){0,3} (?:skończył\\w*|przestał\\w*|minął|ustał\\w*)|\\b(?:zasnąć|położyć się)(?: \\w+){0,3} (?:i )?(?:nigdy |już )*(?:się )?nie (?:się )?(?:obudzić|budzić)|\\bnie obudzić (?:się )?(?:jutro|już|więcej)|\\b(?:mam nadzieję|modlę się|chciał\\w*|żeby)(?: \\w+){0,3} (?:samochód|auto|pociąg|ciężarówka|rak|wypadek|autobus|samolot)(?: \\w+){0,3} (?:potrąc\\w*|przejech\\w*|zabi\\w*|zabra\\w*|rozjech\\w*|zdarzy\\w*)',
    ],
    'suicide/ideation': [
      'samob[oó]jstw|samob[oó]jcz\\w+ (?:mysl\\w*|prob\\w*)|mysli samobojcz|\\b(?:zabi(?:ć|ję|je|jam)|powiesi(?:ć|eszę)|powieszę|otru(?:ć|ję)|utopi(?:ć|ę)|zastrzel\\w+) (?:się|sie)\\b|\\b(?:się|sie) (?:zabi(?:ć|ję|je)|powiesić|powieszę|zabijam|zastrzelić|otruć|utopić)\\b|\\b(?:odebrać|odbiorę|odbieram) sobie życie|\\b(?:skończyć|kończę|zakończyć|skończę)(?: \\w+){0,2} (?:ze sobą|z tym wszystkim|swoje życie|z życiem|z sobą|życie|to wszystko)|\\b(?:myślę|myśli|myślałam|myślałem|fantazj\\w+)(?: \\w+){0,2} o (?:śmierci|umieraniu|tym,? żeby (?:umrzeć|zniknąć|skończyć)|własnym pogrzebie|swoim pogrzebie|swojej śmierci)|\\btargn\\w+ się na (?:swoje )?życie|\\bzrobić sobie coś|\\bcoś sobie zrob\\w+|\\bzrobię sobie krzywdę',
    ],
    'suicide/method': [
      '\\b(?:skoczyć|skoczę|skok|rzucić się|rzucę się|rzucam|wjechać|wejść|skakać|wyskoczyć)(?: \\w+){0,4} (?:z mostu|mostu|pod pociąg|pociąg|tory|balkon\\w*|dachu|okna|wieżowca|tir\\w*|metro|drzewo|klif\\w*|do rzeki|wiaduktu)|\\b(?:most\\w*|tor\\w+|balkon\\w*|dach\\w*|okn\\w+|peron\\w*)\\b~\\b(?:skoczyć|skok|woła|jeden krok|tak łatwo|wystarczy|wyobraża\\w*|ciągnie)|\\b(?:ile|wystarczająco|wszystkie|całe|garść|opakowanie|przedawk\\w+)(?: \\w+){0,3} ?(?:tabletek|tabletki|leków|leki|proszków|insuliny|paracetamolu)(?! przepisan\\w*)|\\bprzedawk\\w+|\\bpodci\\w+ (?:sobie )?żył\\w*|\\bżyły\\b~\\b(?:podci\\w*|nóż|wann\\w*)|\\b(?:pistolet|broń|sznur|lina|pętla|strzelba)(?: \\w+){0,5} (?:szuflad\\w*|szafie|szafa|piwnic\\w*|garaż\\w*|strych\\w*|szyi|szyję|głow\\w*|ust\\w*)|\\bśmierteln\\w+ dawk\\w+|\\b(?:szukał\\w*|googlował\\w*|sprawdzał\\w*|czytał\\w*|szukam)\\b~\\b(?:bezbolesn\\w*|śmierteln\\w*|umrzeć|powiesić|samobój\\w*)',
    ],
    'suicide/intent': [
      '\\b(?:dziś|dzisiaj|dziś w nocy|jutro|w ten weekend|niedługo|wkrótce|po (?:świętach|urodzinach)|w tym tygodniu)\\b~\\b(?:zabiję się|się zabiję|zrobię to|to zrobię|skończę z|będzie po wszystkim|wszystko się skończy|mnie nie będzie|umrę|skoczę|odejdę na zawsze|odbiorę sobie)|\\b(?:postanowił\\w*|zdecydował\\w*|podjęł\\w*|podjąłem|decyzj\\w+)(?: \\w+){0,5} (?:umrzeć|skończyć|zabić|odejść|odebrać|nie żyć|zapadła|jestem spokojn\\w+)|\\b(?:mój|ostatni|to|moja|ostatnia) (?:ostatni[a]?) ?(?:dzień|noc|list|wieczór|święta|urodziny|wpis)|\\bostatni (?:dzień|raz) (?:mojego życia|na ziemi|piszę)|\\bżegnajcie|\\bżegnaj (?:świecie|mamo)|\\bgdy to (?:czytacie|przeczytacie)|\\btym razem (?:się uda|mi się uda|nie zawiodę)|\\bwybaczcie mi|\\bnikt mnie (?:już )?nie (?:powstrzyma|zatrzyma)',
    ],
    'suicide/plan': [
      '\\blist\\w* pożegnaln\\w+|\\bpożegnaln\\w+ list\\w*|\\b(?:kupił\\w*|mam|schował\\w*|znalazł\\w*|przygotował\\w*|zamówił\\w*)(?: \\w+){0,3} (?:sznur|linę|pętlę|pistolet|broń|żyletki|żyletkę|truciznę)\\b(?! (?:wspinaczkow\\w*|do))|\\b(?:zbieram|zbierał\\w*|gromadz\\w+|odkładam|chowam|schował\\w*|uzbierał\\w*)(?: \\w+){0,4} ?(?:tabletki|leki|proszki|insulinę|tabletek|leków)|\\b(?:plan|datę|data|dzień|miejsce|sposób|most)(?: \\w+){0,4} (?:żeby (?:umrzeć|się zabić)|wybran\\w+|wybrał\\w*|jak to zrob\\w*|śmierci|jak się zabić|w którym)|\\b(?:wybrał\\w*|ustalił\\w*) (?:już )?(?:dzień|datę|miejsce|most|sposób)|\\b(?:rozdaję|oddał\\w*|rozdał\\w*|oddaję)(?: \\w+){0,4} (?:rzeczy|kota|psa|ubrania|wszystko|książki)\\b(?=~(?:nie będę|bo|zanim|tam gdzie|już mi|$))|\\b(?:testament|hasła|ubezpieczenie|wszystko)(?: \\w+){0,4} (?:gotowe|uporządkowan\\w*|kiedy mnie nie będzie|na potem|jak mnie nie będzie)|\\bpożegnał\\w* się ze wszystkimi',
    ],
    'past-attempt': [
      '\\bprób\\w+ samobójcz\\w+|\\bpróbował\\w*(?: \\w+){0,2} (?:się zabić|zabić się|popełnić|odebrać sobie|się powiesić|skończyć ze sobą|umrzeć)|\\bpłukani\\w+ żołądka|\\b(?:połknęł\\w*|połknąłem|wzięł\\w*) (?:wszystkie|całe opakowanie|garść)|\\bodratowali',
    ],
    'self-injury': [
      '\\b(?:tnę|ciąć|cięł\\w*|pocięł\\w*|pociąłem|kaleczę|okaleczam|ranię|przypalam|drapię|gryzę|biję|uderzam)(?: \\w+)? (?:się|sie|siebie|sobie|ręce|rękę|uda|udo|nadgarst\\w+|skórę)(?! (?:w (?:boksie|karate)))|\\b(?:się|sie|siebie) (?:tnę|pocięł\\w*|ciąć|okaleczam|ranię|kaleczę|cięł\\w*)|\\bsamookalecz\\w*|\\b(?:żyletk\\w+|nóż|nożem|nożyczk\\w+|zapalniczk\\w+|papieros\\w+|szkł\\w+)\\b~\\b(?:ręk\\w*|skór\\w*|ud\\w+|nadgarst\\w*|krew|ulg\\w*|przedrami\\w*)|\\bdługi\\w* ręka\\w+\\b~\\b(?:blizn\\w*|ran\\w*|ślad\\w*|ręce|widzi\\w*)|\\bkrew\\b~\\b(?:ulg\\w*|czuję|spok\\w*)|\\bgłową (?:w|o) (?:ścianę|mur)|\\b(?:robię|zadaję) sobie (?:krzywdę|ból)|\\bżeby (?:coś )?poczuć ból',
    ],
    abuse: [
      '\\b{attacker}(?: \\w+){0,3} (?:mnie|nas|mi|dzieci|mamę|ją)?(?: \\w+)? ?(?:bije|bił\\w*|pobił\\w*|uderzył\\w*|uderza|kopie|kopn\\w+|dusi|dusił\\w*|gwałci|zgwałcił\\w*|molest\\w+|grozi\\w*|groził\\w*|wyzywa|poniża|zamyka|zamkn\\w+|kontroluje|śledzi|zmusza|zmusił\\w*|popchn\\w+|popycha|szarpie|szarpał\\w*|dotyka\\w*|zabiera|zabrał\\w*|sprawdza|pluje|prześladuje|nie pozwala|znęca|policzkuje|spoliczkował)\\b(?=~(?:mnie|mi|nas|dzieci|telefon|pieniądze|kluczyki|klucze|za|się|gdy|kiedy|wychodzić|pokoju|$|[.!?]))',
      '\\b(?:mnie|mi|nas)(?: \\w+){0,2} (?:bije|bił|pobił|zgwałcił\\w*|molestował\\w*|dusił|gwałci|poniża|krzywdzi|skrzywdził|maltretuje|katuje|szarpie|zastrasza)\\b|\\b(?:boję się|boje sie|strach|przeraża)(?: \\w+){0,3} (?:męża|ojca|ojczyma|chłopaka|partnera|brata|wracać do domu|wrócić do domu|że mnie|kiedy wraca|kiedy on|gdy on|byłego|jego|jak wróci|jak pije)|\\b(?:siniak\\w*|podbite oko|podbitym okiem)\\b|\\bnie (?:pozwala|wolno) mi|\\b(?:mówi|grozi|powiedział)(?: \\w+){0,4} (?:że mnie zabije|zabije|zabierze (?:mi )?dzieci|znajdzie|nikt mi nie uwierzy)|\\b(?:wchodzi|wchodził|przychodził|przychodzi)(?: \\w+){0,2} (?:do mojego (?:pokoju|łóżka))|\\bprzemoc\\w* (?:domow\\w*|w domu)|\\bwbrew mojej woli|\\bmimo że (?:mówiłam|powiedziałam) nie|\\bznęca się|\\bmoja wina,? (?:że|bo) (?:mnie|go|on)|\\bnie jestem bezpieczna w domu',
    ],
    'harm-to-others': [
      '\\b(?:chcę|chce|mam ochotę|zamierzam|myślę o tym,? żeby|myślę|mógłbym|mogłabym|planuję|wyobrażam sobie|marzę|zaraz|chciał\\w*)(?: \\w+){0,4} (?:zabić|zamordować|dźgnąć|zastrzelić|pobić|otruć|podpalić|udusić|skrzywdzić|zadźgać|uderzyć|poderżnąć|potrząsnąć|rozjechać|zabiję)(?: \\w+){0,2} ?{victim}|\\b(?:zabiję|zamorduję|zadźgam|uduszę|zastrzelę|pobiję) (?:go|ją|ich|wszystkich|szefa|ojca|męża|żonę|tego)|\\b(?:boję się|strach)(?: \\w+){0,4} (?:skrzywdzę|uderzę|zrobię krzywdę|potrząsnę|uduszę)|\\b(?:uderzył\\w*|pobił\\w*|potrząsnął\\w*|potrząsnęłam|dusił\\w*)(?: \\w+)? (?:żonę|syna|córkę|dziecko|dziewczynę|matkę)|\\b(?:nóż|broń|pistolet) (?:do|na) (?:szkoły|pracy|uczelnię)|\\bgłosy\\b~\\b(?:zabić|skrzywdzić|zabij)',
    ],
    eating: [
      '\\b(?:wymiotuję|wymiotować|wymiotował\\w*|rzygam|zwracam jedzenie|palce do gardła|palcami w gardle|przeczyszczając\\w*|kompulsyw\\w+|bulimi\\w*|anoreksj\\w*|głodzę|głodz\\w+|napad\\w* (?:obżarstwa|jedzenia)|obżeram|przestał\\w* jeść)\\b(?! (?:przez (?:wirusa|chorobę)|w (?:samolocie|aucie)|po (?:wódce|chemii)))(?=~|$)|\\b(?:nie|nic|tylko)(?: \\w+){0,3} ?(?:jem|jeść|jadł\\w*|zjadł\\w*|jabłko|wodę|kawę)\\b~\\b(?:grub\\w*|chud\\w*|kilo\\w*|wag\\w*|przyty\\w*|kalor\\w*|kości|dni|dumn\\w*|zasłuż\\w*|schud\\w*)|\\b(?:od|trzeci|drugi|czwarty)(?: \\w+)? dni(?: \\w+)? (?:nie|nic) (?:nie )?(?:jem|jadł\\w*)|\\b\\d{2,3} (?:kalorii|kcal)|\\bkalor\\w+\\b~\\b(?:win\\w*|strach|panik\\w*|kar\\w*|boję|obsesj\\w*)|\\b(?:grub\\w+|brzydzę się|nienawidzę swojego ciała|żebra|kości)\\b~\\b(?:jem|jeść|wag\\w*|głod\\w*|kilo\\w*|liczyć|czuję|kolacj\\w*)|\\b(?:chowam|wyrzucam|wypluwam)(?: \\w+)? (?:jedzenie|obiad|śniadanie|kanapki)|\\bćwicz\\w+\\b~\\b(?:aż (?:zemdleję|zwymiotuję)|spalić to)',
    ],
    'reality/stopped-medicine': [
      '\\b(?:odstawił\\w*|przestał\\w*|wyrzucił\\w*|nie biorę|nie brać|rzucił\\w*|spłukał\\w*|nie potrzebuję|wypluwam|odstawiam|nie zażywam)(?: \\w+){0,3} ?(?:brać |zażywać )?(?:\\w+ )?{drug}|\\b{drug}(?: \\w+){0,3} (?:odstawił\\w*|wyrzucił\\w*|do kosza|do (?:kibla|toalety)|mnie truj\\w+|to trucizna|już nie biorę|nie są mi)',
    ],
    'reality/lost-reality': [
      '\\b(?:słyszę|słyszał\\w*|słychać)(?: \\w+){0,2} (?:głosy|głos|szepty)|\\bgłosy?\\b(?: \\w+){0,4} (?:mówi\\w*|każ\\w*|rozkaz\\w*|w (?:mojej )?głowie|szep\\w*|komentuj\\w*|woł\\w*)|\\b(?:telewizor|telewizja|radio|bóg|anioł\\w*|diabeł|szatan|prezenter\\w*|piosenki|tablice|reklamy)(?: \\w+){0,4} (?:do mnie (?:mówi\\w*|przemawia)|mówi\\w* do mnie|wysyła\\w* mi|mnie wybrał|każe|wiadomości|znaki|sygnały)|\\b(?:chip\\w*|czip\\w*|kamer\\w+|podsłuch\\w*|mikrofon\\w*|nadajnik\\w*)\\b~\\b(?:głow\\w*|mózg\\w*|zęb\\w*|skór\\w*|wszczepi\\w*|mieszkani\\w*|zainstal\\w*|wszędzie|ścian\\w*|dom\\w*)|\\b(?:czytają|kradną|kontrolują|sterują|słyszą)(?: \\w+)? (?:moje myśli|moim umysłem|moimi myślami|w moich myślach)|\\bmoje myśli (?:nie są|są (?:kradzione|czytane|sterowane))|\\b(?:śledzą|obserwują|podsłuchują|trują|filmują|prześladują|szpiegują) mnie|\\bmnie (?:śledzą|obserwują|podsłuchują|trują|filmują|prześladują|szpiegują)|\\bjestem (?:wybran\\w+|mesjaszem|prorokiem|nieśmierteln\\w+|bogiem|wysłannikiem)|\\b(?:podmienili|podmienion\\w+|sobowtór\\w*|oszust\\w*)\\b~\\b(?:żon\\w*|matk\\w*|mąż|męż\\w*|rodzin\\w*|aktor\\w*)|\\bnic nie jest (?:już )?prawdziwe|\\b(?:jedzenie|woda|kawa)(?: \\w+){0,2} (?:jest )?zatrut\\w+|\\btylko ja (?:widzę|rozumiem|wiem)|\\bnie śpię (?:od|już)(?: \\w+){0,3} (?:dni|nocy)\\b~\\b(?:misj\\w*|bóg|energi\\w*|geni\\w*|rozumiem wszystko|jasn\\w*)',
    ],
    worry: [
      '\\b(?:{relative}|on|ona|syn|córka)(?: \\w+){0,8} (?:(?:chce|chciał\\w*|chciałaby|chciałby) (?:\\w+ )?(?:umrzeć|się zabić|zniknąć|skończyć)|nie chce (?:już )?żyć|się (?:tnie|okalecza|zabić|głodzi|zabije)|samobójstw\\w*|samobójcz\\w*|odebrać sobie|coś sobie zrob\\w*|list pożegnalny|nie je\\b|tnie się|próbował\\w* się|zrobi sobie|o śmierci|przedawk\\w*)|\\b(?:boję się|martwię się|niepokoję)(?: \\w+){0,4} (?:o (?:moj\\w+|niego|nią|syna|córkę|brata|siostrę|męża|żonę|przyjaci\\w+)|że (?:on|ona|moj\\w+|mój|syn|córka|brat|siostra|przyjaci\\w+))(?: \\w+){0,7} ?(?:zabij\\w*|sobie|zrobi|umrz\\w*|samobój\\w*|żyć|tnie|skoczy|głodzi)|\\bznalazł\\w*(?: \\w+){0,4} (?:żyletk\\w*|list|tabletki|sznur|ślady)(?: \\w+){0,3} (?:u (?:córki|syna|siostry|brata)|w (?:jej|jego|pokoju)|pod)',
    ],
  },
}
