/** Turkish. */
import type { LanguageRules } from '../language.ts'

export const turkish: LanguageRules = {
  language: 'tr',
  letters: /[a-z]/,
  words: {
    relative:
      '(?:kızım|oğlum|çocuğum|kardeşim|ablam|abim|ağabeyim|arkadaşım|kocam|eşim|karım|sevgilim|annem|babam|kuzenim|yeğenim|öğrencim|komşum|ev arkadaşım|dostum|nişanlım|torunum|dayım|teyzem|iş arkadaşım|bir arkadaşım|en yakın arkadaşım)\\w*',
    attacker:
      '(?:o|kocam|eşim|eski kocam|eski sevgilim|sevgilim|erkek arkadaşım|babam|üvey babam|annem|abim|ağabeyim|amcam|dayım|dedem|patronum|karım|kayınvalidem|nişanlım|antrenörüm|hocam|oğlum)',
    drug: '(?:ilaç\\w*|ilac\\w*|hap\\w*|lityum\\w*|antidepresan\\w*|insülin\\w*|antipsikotik\\w*)',
    victim:
      '(?:onu|onları|herkesi|birini|patronumu|babamı|üvey babamı|annemi|kocamı|karımı|kardeşimi|komşumu|bebeğimi|çocuğumu|oğlumu|kızımı|sevgilimi|eski \\w+|ona|insanları|kaynanamı|bebeğe|çocuğuma)',
  },
  slang: {
    yasamak: 'yaşamak',
    olmek: 'ölmek',
    istiom: 'istiyorum',
    istiyom: 'istiyorum',
    bıktım: 'bıktım',
    mk: '',
    amk: '',
    gebermek: 'ölmek',
    bi: 'bir',
    artk: 'artık',
    hic: 'hiç',
  },
  idioms: [
    '\\b(?:gülmekten|açlıktan|sıcaktan|soğuktan|meraktan|utançtan|sıkıntıdan|yorgunluktan|susuzluktan|heyecandan|uykusuzluktan|can sıkıntısından|özlemden) (?:\\w+ )?(?:öl\\w+|geber\\w+|kırıl\\w+|bayıl\\w+)|\\bgülmekten \\w+|\\bzaman öldür\\w+|\\bölümüne (?:\\w+)|\\böldürücü (?:sıcak|güzel)|\\bölüp bit\\w+|\\b(?:iş|patron|trafik|sıcak|sınav\\w*|belim|sırtım|diyet|ayakkabı\\w*|ders\\w*|dizim|toplantı\\w*) (?:\\w+ )?(?:beni )?öldür\\w+|\\bannem (?:beni )?öldürür(?=$|[.!?]| eğer)|\\b(?:telefonum|şarjım|bilgisayarım|arabam|çiçeğim|bataryam) (?:\\w+ )?(?:öldü|bitti)|\\bbir taşla',
    '\\b(?:büyükannem|büyükbabam|anneannem|babaannem|dedem|babam|annem|kocam|eşim|kardeşim|köpeğim|kedim|arkadaşım|teyzem|amcam|oğlum|kızım|ablam|abim|komşumuz)(?: \\w+){0,4} (?:öldü|vefat|kaybettik|intihar etti|hayatını kaybetti|canına kıydı|ölmüştü|ölümünden|intiharından|yitirdik)|\\bintiharı önleme|\\bintihar(?:ı)? (?:önle\\w+|hattı)|\\bsiyasi intihar|\\bkariyer intihar\\w*|\\bgönüllü\\w*',
    '\\b(?:bu şehirde|bu evde|burada|İstanbul.?da|yalnız|ailemle|bu işte|bu şekilde çalış\\w*) (?:\\w+ )?(?:artık )?(?:yaşamak|olmak|kalmak) istemiyorum|\\bböyle devam edemem,? (?:bu yüzden|o yüzden)|\\b(?:mutfakta|yemek yaparken|spor yaparken|maçta|antrenmanda|koşarken|tıraş olurken|soğan doğrarken|oynarken|ütü yaparken)(?: \\w+){0,3} (?:kes\\w+|yarala\\w+|incit\\w+|yak\\w+|sakatla\\w+)|\\bsaçımı kes\\w+|\\btırnak\\w* kes\\w+|\\bayağıma sık\\w+|\\b(?:satrançta|teniste|oyunda|tavlada|masa tenisinde)(?: \\w+){0,2} (?:yen\\w+|döv\\w+|vur\\w+)|\\bdoktor\\w*(?: \\w+){0,3} (?:kontrol\\w*|onay\\w*|birlikte|gözetim\\w*|danış\\w*|önerisi\\w*|isteği\\w*)|\\biş(?:e|te|lere|in içinde)? boğul\\w+',
  ],
  denied: '(?!)',
  told: '\\b(?:roman\\w*|kitap\\w*|kitab\\w*|film\\w*|dizi\\w*|karakter\\w*|bölüm\\w*|podcast\\w*|makale\\w*|haber\\w*|gazete\\w*|konferans\\w*|atölye\\w*|belgesel\\w*|şarkı\\w*|oyununda|oyunda|tiyatro\\w*|kurs\\w*|tez\\w*|eğitim\\w*)\\b',
  healed:
    '\\b(?:(?:\\w+ )?yıl önce|yıllar önce|(?:\\w+ )?sene önce|bugün (?:iyiyim|mutluyum|yaşıyorum|sağlıklıyım)|şimdi (?:iyiyim|mutluyum|çok iyiyim|yaşıyorum|daha iyiyim|seviyorum)|artık (?:iyiyim|düşünmüyorum|yapmıyorum|mutluyum|sağlıklıyım)|eskiden|o zamanlar|atlattım|iyileştim|geride kaldı|iyi ki (?:yaşıyorum|hayattayım|buradayım)|terapi sayesinde)\\b',
  rules: {
    'suicide/passive-wish': [
      '\\bölmek (?:isti\\w+|istedi\\w*|isterdim|isterim|için can)|\\b(?:ölsem|ölseydim|geberseydim|gebersem|ölüp gitsem|yok olsam|yok olmak|ölü olmak|ortadan kaybolmak|sonsuza (?:kadar|dek) uyumak|hiç doğmasaydım|doğmamış olmak|hiç doğmamış|keşke doğmasaydım|keşke ölsem|keşke olmasam|keşke olmasaydım|var olmak iste\\w+|var olmasaydım)\\b|\\b(?:yaşamak|uyanmak|hayatta kalmak|var olmak|nefes almak|burada olmak|devam etmek) (?:artık )?(?:isteme\\w+|istemi\\w+|içimden gelmiyor)|\\bartık (?:yaşamak|uyanmak|var olmak|olmak|devam etmek) istemiyorum|\\b(?:uyuyup|uyusam)(?: \\w+){0,3} (?:uyanma\\w+|bir daha)|\\b(?:bir daha|hiç|sabah|yarın)(?: \\w+){0,2} uyanma(?:mak|sam|sam keşke|yayım|mayı)|\\buyanmamayı',
      '\\b(?:yaşama\\w*|hayat\\w*|devam etme\\w*)(?: \\w+){0,3} (?:anlamı (?:yok|kalmadı)|sebebi\\w* (?:yok|kalmadı)|nedeni\\w* (?:yok|kalmadı)|değmez|çekilmez|katlanamıyorum|dayanamıyorum|bıktım|yoruldum|usandım|gücüm kalmadı|sebep yok|isteğim kalmadı)|\\byaşamanın (?:ne )?anlamı|\\byaşamak için (?:hiçbir )?(?:sebebim|nedenim|neden|sebep)|\\bneden (?:yaşıyorum|hala yaşıyorum|yaşayayım)|\\b(?:yaşamaktan|hayattan|var olmaktan|nefes almaktan|her sabah uyanmaktan) (?:\\w+ )?(?:bıktım|yoruldum|usandım|sıkıldım|nefret)',
      '\\b(?:bensiz|ben olmasam|ben ölsem|ben olmasaydım|ben gidersem|ben ölünce|ben yok olsam|ben olmayınca)\\b~\\b(?:daha iyi|mutlu\\w*|rahat\\w*|huzur\\w*|kolay\\w*|kimse|fark\\w*|umur\\w*|kurtul\\w*)|\\b(?:daha iyi|daha mutlu|daha rahat)(?: \\w+){0,3} (?:bensiz|ben olmasam|ben ölsem)|\\bkimse(?: \\w+){0,4} (?:özlemez|fark etmez|umursamaz|ağlamaz|üzülmez|farkına varmaz|umurunda olmaz|aramaz)|\\b(?:herkese|aileme|onlara|sana|çocuklarıma) (?:\\w+ )?(?:yük|yüküm)|\\byük (?:oluyorum|olduğumu|olmaktan|olmak)',
      '\\b(?:artık )?(?:dayanamıyorum|katlanamıyorum|devam edemiyorum|devam edemem|dayanacak gücüm|gücüm kalmadı|tükendim ve)(?= ?$|[.!?]| artık| böyle| bu hayat| yaşama| kalmadı| ben| her şey)|\\bher şey(?:in)? (?:bitsin|bitmesini|sona ersin|son bulsun|dursun)|\\b(?:bitsin|son bulsun) (?:artık|istiyorum)|\\b(?:umarım|keşke|dua ediyorum)(?: \\w+){0,3} (?:araba|kamyon|tren|kanser|kaza|otobüs|uçak|kalp)\\w*(?: \\w+){0,3} (?:çarp\\w+|öl\\w+|ez\\w+|al\\w+|geçir\\w+|olur\\w*|düş\\w+)',
    ],
    'suicide/ideation': [
      'intihar|\\b(?:kendimi (?:\\w+ )?(?:öldür\\w+|as(?:mak|acağım|ayım|sam|arım|mayı)|vur\\w+(?! işe)|at(?:mak|acağım|sam|mayı)|yak(?:mak|acağım)|boğ\\w+)|canıma kıy\\w+|canıma kıymak|hayatıma son|yaşamıma son|hayatımı sonlandır\\w+|hayatımı bitir\\w+|kendi canıma)\\b|\\b(?:her şeye|buna|hayata|bu hayata|bu işkenceye) (?:bir )?son ver\\w+|\\bölüm\\w*(?: \\w+){0,2} (?:düşün\\w+|hayal\\w*|özlü\\w*)|\\bölmeyi (?:düşün\\w+|hayal|planl\\w+|özl\\w+)|\\b(?:tek|en iyi) (?:çare|çözüm|kurtuluş|yol)\\w*(?: \\w+){0,2} öl\\w+|\\bkendime (?:bir şey|zarar) (?:yap\\w+|ver\\w+)',
    ],
    'suicide/method': [
      '\\b(?:köprü\\w*|tren\\w*|metro\\w*|balkon\\w*|çatı\\w*|pencere\\w*|uçurum\\w*|kamyon\\w*|ray\\w*|camdan|bina\\w*|rayların)(?: \\w+){0,4} (?:atla\\w+|at(?:mak|sam|acağım|mayı|ıp)|kendimi|çağır\\w*|bir adım|önüne|aşağı|kolay)|\\b(?:kaç|yeterince|bütün|tüm|bir kutu|bir avuç|aşırı doz)(?: \\w+){0,3} ?(?:hap\\w*|ilaç\\w*|ilac\\w*|insülin)\\b(?=~(?:iç\\w*|yut\\w*|yeter\\w*|öl\\w*|al\\w*|gerek\\w*|$))(?! yazd\\w*)|\\başırı doz|\\bbilekleri\\w* kes\\w+|\\bdamarları\\w* kes\\w+|\\b(?:silah\\w*|tabanca\\w*|tüfe\\w*|ip|ipi)(?: \\w+){0,5} (?:çekmece\\w*|dolap\\w*|dolab\\w*|kafam\\w*|ağzım\\w*|boynu\\w*|garaj\\w*|tavan\\w*)|\\böldürücü doz|\\bölümcül doz|\\b(?:araştır\\w+|google\\w*|internette|arat\\w+|okudum)\\b~\\b(?:acısız|öl\\w+|asma\\w*|intihar|doz)|\\bdireksiyonu? kır\\w+',
    ],
    'suicide/intent': [
      '\\b(?:bu gece|bu akşam|yarın|bugün|bu hafta\\w*|yakında|doğum günümden sonra|bayramdan sonra)\\b~\\b(?:kendimi öldür\\w+|yapacağım|bitireceğim|son vereceğim|her şey bitecek|her şey bitmiş|olmayacağım|öleceğim|ölmüş olacağım|gideceğim bu dünyadan|atlayacağım|asacağım)|\\b(?:karar verdim|kararımı verdim|kararlıyım|kararım kesin)(?:~(?:öl\\w+|son|gid\\w+|sakin\\w*|bit\\w+|yaşama\\w+|intihar))|\\b(?:ölmeye|kendimi öldürmeye|bu dünyadan gitmeye|hayatıma son vermeye|bitirmeye|gitmeye|yaşamamaya) (?:karar|kararlıyım)|\\bson (?:günüm|gecem|mektubum|yazım|doğum günüm|sözlerim)\\b(?! (?:işte|okulda|tatil\\w*))|\\belveda|\\bbunu okudu\\w+(?: \\w+){0,3} (?:öl\\w+|olma\\w+|gitmiş)|\\bbu sefer (?:başaracağım|olacak|yapacağım)|\\bhakkınızı helal edin|\\bbeni affedin|\\bkimse beni (?:durduramaz|vazgeçiremez)',
    ],
    'suicide/plan': [
      '\\b(?:veda|intihar) mektu\\w+|\\b(?:ip|silah|tabanca|jilet\\w*|zehir|halat)(?: \\w+){0,2} (?:aldım|satın aldım|hazır\\w*|sakl\\w+|buldum|var)\\b(?! tırmanış)|\\b(?:hap\\w*|ilaç\\w*|ilac\\w*|uyku hap\\w*)(?: \\w+){0,3} (?:birikt\\w+|topla\\w+|sakl\\w+|bir kenara)|\\b(?:plan\\w*|tarih\\w*|gün\\w*|yer\\w*|köprü\\w*|yöntem\\w*)(?: \\w+){0,4} (?:belirle\\w+|seçtim|hazır\\w*|karar\\w*)\\b(?=~(?:öl\\w+|intihar|son|kendimi|git\\w+|$))|\\b(?:eşyalarımı|kedimi|köpeğimi|kıyafetlerimi|her şeyimi|kitaplarımı)(?: \\w+){0,3} (?:dağıt\\w+|ver\\w+|hediye)(?=~(?:ihtiya\\w*|çünkü|gitmeden|lazım|$))|\\b(?:vasiyet\\w*|şifre\\w*|her şeyi)(?: \\w+){0,4} (?:hazırla\\w+|ben yokken|ben ölünce|ben gidince|düzenle\\w+)|\\bherkesle vedalaş\\w+',
    ],
    'past-attempt': [
      '\\bintihar (?:girişim\\w*|teşebbüs\\w*|etmeyi denedim|etmeye (?:kalk\\w+|çalış\\w+))|\\b(?:kendimi öldürmeyi|kendimi öldürmeye|kendimi asmayı|ölmeyi|ölmeye|hayatıma son vermeyi|canıma kıymayı)(?: \\w+)? (?:dene\\w+|çalış\\w+|kalk\\w+)|\\bmidemi yıka\\w+|\\b(?:bütün hapları|bir kutu hap|bütün ilaçları)(?: \\w+)? (?:içmiştim|yutmuştum|içtim|yuttum)',
    ],
    'self-injury': [
      '\\b(?:kendimi|kollarımı|kolumu|bileğimi|bileklerimi|bacağımı|bacaklarımı|tenimi|derimi)(?: \\w+){0,3} (?:kes(?:iyorum|tim|erim|mek|mekten|ince|meye|mişim)|jilet\\w+|yak(?:ıyorum|tım|mak|arım)|çiz(?:iyorum|dim|mek)|yarala\\w+|tırmala\\w+|kazı\\w+|cezalandır\\w+|ısır\\w+|acıt\\w+)|\\bkendime zarar|\\bkendi kendimi (?:kes\\w+|yarala\\w+)|\\b(?:jilet\\w*|bıçak\\w*|çakmak\\w*|sigara\\w*|cam parçası\\w*|makas\\w*)\\b~\\b(?:kol\\w*|bile\\w*|bacak\\w*|ten\\w*|deri\\w*|kan\\w*|rahatla\\w*)|\\buzun kol\\w*\\b~\\b(?:iz\\w*|yara\\w*|kesik\\w*|görme\\w*|sakla\\w*)|\\bkan(?:ı|ım|adığını|ayınca)?\\b~\\b(?:rahatla\\w*|hisse\\w*|sakin\\w*)|\\bkafamı duvar\\w*',
    ],
    abuse: [
      '\\b{attacker}(?: \\w+){0,4} (?:beni|bana|bizi|bize|çocukları|annemi|annemle|telefonumu|paramı|anahtarlarımı|kolumu|saçımı|boğazımı)?(?: \\w+){0,2} ?(?:döv\\w+|vur(?:uyor|du|ur|dular)|tokat\\w*|tekme\\w*|boğ\\w+|tecavüz\\w*|taciz\\w*|tehdit\\w*|kilitl\\w+|zorl\\w+|kontrol ediyor|takip ediyor|itti|itiyor|istismar\\w*|dokun\\w+|hakaret\\w*|aşağılı\\w+|elimden al\\w+|alıyor elimden|el kaldır\\w+|yumruk\\w*|şiddet\\w*|sürükle\\w+|sıktı)\\b|\\b(?:dayak|şiddet)(?: \\w+)? (?:yiyorum|yedim|görüyorum|gördüm|uyguluyor|yerim|atıyor|attı)|\\b(?:tecavüz|taciz|istismar)(?: \\w+)? (?:etti|uğradım|ediyor|edildim|uğruyorum|edildi)|\\b(?:kocamdan|babamdan|sevgilimden|eşimden|üvey babamdan|abimden|eski \\w+dan|ondan|eve gitmekten|eve dönmekten|eve gitmeye)(?: \\w+)? (?:kork\\w+|ödüm)|\\bkorkuyorum\\b~\\b(?:eve|kocam|babam|gelince|döver|öldürür|içince)|\\bmorlu\\w+|\\bmor göz|\\bgözüm mor\\w*|\\b(?:dışarı çıkmama|çalışmama|konuşmama|görüşmeme|okumama) izin ver\\w+|\\bizin vermiyor\\b|\\b(?:beni|bizi|seni|çocukları) (?:öldürece\\w+|öldürür\\w*|öldürürüm)(?: \\w+)?(?: de\\w+| söyl\\w+| tehdit)|\\b(?:odama|yatağıma) (?:gir\\w+|gel\\w+)|\\brızam olmadan|\\bistemediğim halde|\\bhayır dediğim halde|\\bzorla evlendir\\w+|\\baile içi şiddet|\\bsığınma evi|\\bbenim suçum\\b~\\b(?:kızdır\\w+|vur\\w+|döv\\w+)',
    ],
    'harm-to-others': [
      '\\b{victim}(?: \\w+){0,3} (?:öldür(?:mek|eceğim|üreceğim|ürüm|meyi)|bıçakla(?:mak|yacağım|mayı)|vur(?:mak|acağım|mayı)|boğ(?:mak|acağım|mayı|azla\\w+)|zehirle\\w+|yak(?:mak|acağım|mayı)|döv(?:mek|eceğim|meyi)|zarar ver\\w+|incit\\w+|sars\\w+|gebert\\w+|parçala\\w+|ez(?:mek|eceğim))(?! (?:istemem|satrançta))|\\b(?:okula|işe) (?:\\w+ )?(?:silah|bıçak)|\\b(?:silah|bıçak)(?: \\w+)? (?:okula|işe|yanıma) (?:götür\\w+|al\\w+)|\\b(?:karıma|çocuğuma|oğluma|kızıma|sevgilime|anneme|eşime) (?:\\w+ )?(?:vurdum|tokat attım|el kaldırdım)|\\b(?:karımı|çocuğumu|oğlumu|kızımı|annemi) (?:dövdüm|boğdum|sarstım)|\\b(?:zarar vermekten|incitmekten) kork\\w+|\\bsesler\\b~\\böldür\\w*',
    ],
    eating: [
      '\\b(?:kus(?:uyorum|tum|mak|turuyorum|uyorum)|kendimi kustur\\w+|parmağımı boğazıma|müshil\\w*|tıkınırcasına|tıkınma\\w*|tıkınıyorum|bulimi\\w*|anoreksi\\w*|kendimi aç bırak\\w+|aç bırakıyorum|yemek yemeyi bırak\\w+)\\b(?! (?:virüs|hamilelik))(?=~|$)|\\b(?:hiçbir şey|hiç|sadece (?:su|elma|kahve)|gündür|bir şey)(?: \\w+){0,2} ?(?:yemedim|yemiyorum|yemek yemedim|içiyorum)(?=~|$)(?:~\\b(?:kilo\\w*|şişman\\w*|zayıf\\w*|tartı\\w*|kalori\\w*|kemik\\w*|gurur\\w*|hak et\\w*|gün\\w*))|\\bgündür (?:hiçbir şey |bir şey |yemek )?yem(?:edim|iyorum)|\\b\\d{2,3} kalori|\\bkalori\\w*\\b~\\b(?:suçlu\\w*|kork\\w*|panik\\w*|ceza\\w*|takıntı\\w*)|\\b(?:şişman\\w*|iğren\\w+|bedenimden nefret|kaburga\\w*|kemik\\w*)\\b~\\b(?:ye(?:me\\w*|dim|mek|yince)|tartı\\w*|aç\\w*|kilo\\w*|say\\w*)|\\b(?:yemeğimi|yemekleri|yemeği) (?:\\w+ )?(?:saklı\\w+|çöpe|tükür\\w+|atıyorum|gizlice)|\\b(?:yediklerimi|yediğimi) yak\\w+',
    ],
    'reality/stopped-medicine': [
      '\\b{drug}(?: \\w+){0,4} (?:bırak\\w+|kes(?:tim|iyorum)|almıyorum|kullanmıyorum|içmiyorum|attım|çöpe|tuvalete|ihtiyacım yok|zehir\\w*|almayı bırak\\w+|döktüm|tükür\\w+|gerek yok)',
    ],
    'reality/lost-reality': [
      '\\b(?:sesler|bir ses|fısıltılar)(?: \\w+){0,3} (?:duy\\w+|söyl\\w+|emr\\w+|konuş\\w+|diyor)|\\b(?:kafamın içinde\\w*|kafamdaki|duvardan|duvarlardan) (?:\\w+ )?ses\\w*|\\b(?:televizyon\\w*|radyo\\w*|tanrı|allah|melek\\w*|şeytan|spiker\\w*|şarkılar|plakalar|reklamlar)(?: \\w+){0,4} (?:benimle konuş\\w+|bana (?:mesaj\\w*|emr\\w+|söyl\\w+|işaret\\w*|sesleniyor)|beni seçti|mesaj gönder\\w+)|\\b(?:çip\\w*|kamera\\w*|mikrofon\\w*|dinleme cihaz\\w*|verici)\\b~\\b(?:kafa\\w*|bey\\w+|diş\\w*|deri\\w*|ev\\w*|yerleştir\\w+|koydular|taktılar|her yer\\w*|duvar\\w*)|\\bdüşüncelerimi (?:oku\\w+|çal\\w+|kontrol|duy\\w+)|\\b(?:beni|bizi) (?:takip ediyor\\w*|izliyorlar|zehirli\\w+|dinliyorlar|gözetli\\w+|filme)|\\b(?:komşular|devlet|polis|mit|cia|herkes)(?: \\w+){0,3} (?:beni|peşimde|takip|izliyor|zehirl\\w+)|\\b(?:seçilmiş kişi\\w*|mesih\\w*|peygamberim|ölümsüzüm|ben tanrıyım|seçilmişim)|\\b(?:yerine geçm\\w+|değiştirdiler|sahtekar\\w*|ikizi)\\b~\\b(?:karım|annem|kocam|ailem|oyuncu\\w*)|\\bhiçbir şey gerçek değil|\\b(?:yemeğ\\w*|su\\w*|kahve\\w*)(?: \\w+){0,2} zehir\\w*|\\bsadece ben (?:gör\\w+|anlı\\w+|bili\\w+)|\\bgündür uyu(?:madım|muyorum)\\b~\\b(?:görev\\w*|tanrı|enerji\\w*|dahi\\w*|her şeyi anl\\w+)',
    ],
    worry: [
      '\\b{relative}(?: \\w+){0,8} (?:ölmek isti\\w+|ölmek istediğini|intihar\\w*|yaşamak istemi\\w+|yaşamak istemediğini|kendini (?:öldür\\w+|kes\\w+|as\\w+|yaralı\\w+|aç bırak\\w+)|kendine (?:zarar|bir şey)|canına kıy\\w+|veda mektub\\w+|hiçbir şey yemi\\w+|kollarını kes\\w+|ölmekten bahsed\\w+|hayatına son)\\b|\\b(?:kork\\w+|endişe\\w+|merak)\\b~\\b(?:kendine bir şey|kendini öldür\\w+|intihar ed\\w+|canına kıy\\w+)|\\b(?:kendine bir şey yap\\w+|canına kıy\\w+|kendini öldür\\w+)\\b~\\b(?:kork\\w+|endişe\\w+)|\\b(?:odasında|çantasında|çekmecesinde)(?: \\w+){0,3} (?:jilet\\w*|mektup\\w*|hap\\w*|ip)(?: \\w+)? (?:buldum|gördüm)',
    ],
  },
}
