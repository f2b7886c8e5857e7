/** Portuguese. */
import type { LanguageRules } from '../language.ts'

export const portuguese: LanguageRules = {
  language: 'pt',
  letters: /[a-z]/,
  words: {
    relative:
      '(?:minha|meu|nossa|nosso|uma?|a minha|o meu) (?:\\w+ )?(?:filh[oa]|irmã|irmão|amig[oa]|espos[oa]|marido|mulher|namorad[oa]|companheir[oa]|mãe|pai|prim[oa]|sobrinh[oa]|colega|avó|avô|ex|alun[oa]|net[oa]|vizinh[oa])',
    attacker:
      '(?:ele|ela|(?:o )?meu (?:ex|marido|namorado|pai|padrasto|irmão|tio|avô|chefe|companheiro|treinador|filho)|(?:a )?minha (?:mãe|madrasta|mulher|sogra|namorada))',
    drug: '(?:remédios?|medicação|medicamentos?|comprimidos|lítio|antidepressivos?|tratamento|quetiapina|sertralina|insulina|olanzapina|risperidona)',
    victim:
      '(?:(?:o )?meu (?:chefe|ex|pai|padrasto|marido|irmão|vizinho|bebê|bebé|filho|colega|namorado)|(?:a )?minha (?:esposa|mulher|mãe|filha|namorada|sogra|irmã)|todo mundo|toda a gente|alguém|meus (?:filhos|colegas|pais)|as pessoas|aquele \\w+|ele|ela|eles|o bebê)',
  },
  slang: {
    vc: 'você',
    q: 'que',
    pq: 'porque',
    n: 'não',
    nao: 'não',
    tou: 'estou',
    to: 'estou',
    tô: 'estou',
    qro: 'quero',
    mto: 'muito',
    mt: 'muito',
    td: 'tudo',
    msm: 'mesmo',
    dmais: 'demais',
    morre: 'morrer',
    pra: 'para',
    suicidio: 'suicídio',
  },
  idioms: [
    '\\bnão (?:aguento|suporto) mais (?:o|esse|este|meu|aquele) (?:emprego|trabalho|chefe|trânsito|horário)\\b',
    '\\b(?:morrendo|morrer|morri|morro|morta?|morria) (?:\\w+ )?(?:de (?:rir|fome|sede|frio|calor|vergonha|sono|tédio|saudades?|vontade|curiosidade|cansaço|amores|inveja|medo da prova)|para (?:ver|saber))|\\bde morrer de rir|\\bmatar (?:a (?:fome|saudade|sede|curiosidade|aula)|o tempo|as saudades|tempo|aula)|\\bdois coelhos|\\b(?:trabalho|calor|costas|trânsito|prova|provas|dieta|academia|sapatos|chefe|joelho|reuniões|ginásio)(?: \\w+){0,2} (?:me mata|me matando|me matam|vai me matar|me matar|mata-me)|\\b(?:celular|telemóvel|carro|bateria|notebook|planta) (?:\\w+ )?(?:morreu|morta)|\\bminha mãe (?:vai me|me) mata\\w*(?= se)',
    '\\b(?:meu|minha|nosso|nossa|um|uma|o|a) (?:\\w+ )?(?:avó|avô|pai|mãe|irmão|irmã|marido|esposa|mulher|amigo|amiga|cachorr[oa]|gat[oa]|cão|tio|tia|filho|filha|primo|prima)(?: \\w+){0,3} (?:morreu|faleceu|se suicidou|tirou a própria vida|suicidou-se|se matou)|\\b(?:perdi|perdemos)(?: \\w+){1,4} (?:para|por|pelo) (?:o )?suicídio|\\bprevenção (?:ao|do|de) suicídio|\\bsuicídio (?:político|profissional|comercial|social)|\\bvoluntári[oa] (?:no|do) cvv',
    '\\bnão (?:quero|aguento) (?:mais )?(?:viver|ficar|estar|continuar) (?:em|na|no|com|de|aqui em|sozinh[oa]|assim de|longe|trabalhando|aqui no)\\b(?! neste mundo)|\\bnão (?:aguento|posso|dá) mais (?:continuar )?(?:assim,? )?(?:então|por isso|e por isso) (?:vou|pedi|mudei|larguei|decidi)|\\bme cortei (?:fazendo|na|no|com|cozinhando|a|descascando|picando)|\\bcortar (?:o )?(?:meu )?cabelo|\\bme (?:machuquei|magoei|queimei|lesionei) (?:\\w+ )?(?:no|na|jogando|correndo|fazendo|treinando|com o|cozinhando|a jogar|a correr)|\\btiro no pé|\\bme (?:bate|ganha|bateu|toca|tocou|empurra) (?:no|ao|uma saudade|saudade|muito|profundamente|a ser|para (?:frente|crescer))|\\bcom (?:o|a|meu|minha) (?:médic[oa]|psiquiatra|doutora?)|\\bafog\\w+ em (?:trabalho|papéis|e-?mails|dívidas)|\\borientação médica',
  ],
  denied:
    '\\b(?:nunca|jamais|não|nem|sem|em vez de)(?: (?:pensei|quis|quero|tive|penso|tenho|vontade|em|de|me|vou|eu)){0,4}',
  told: '\\b(?:romance|livro|filme|série|personagem|capítulo|podcast|artigo|notícias?|jornal|palestra|oficina|documentário|música|letra|peça|curso|jogo|reportagem|novela|voluntári[oa]|tese|chefão|partida)\\b',
  healed:
    '\\b(?:há (?:\\w+ )?(?:anos|décadas|muito tempo)|(?:\\w+ )?anos atrás|hoje (?:estou|sou|vivo|como|me sinto|tenho|agradeço)|agora (?:estou bem|estou melhor|sou feliz|vivo)|graças (?:a deus|à terapia)|não (?:penso|quero|faço) mais (?:nisso|morrer|isso)|superei|me recuperei|recuperad[oa]|antes eu (?:queria|me)|naquela época|na altura|já passou)\\b',
  rules: {
    'suicide/passive-wish': [
      '\\b(?:quero|queria|quisera|gostaria|desejo|prefiro|preferia|vontade|espero|tomara|oxalá|preciso|sonho em|devia|podia|quem me dera)(?: \\w+){0,5} (?:morrer|morta?|estar mort[oa]|desaparecer|sumir|não existir|não acordar|não ter nascido|nunca ter nascido|deixar de existir|dormir para sempre|não estar (?:mais )?aqui|não estar viv[oa]|morresse|sumir do mundo|ir embora para sempre|ter nascido)\\b(?! (?:uns dias|das redes|no fim de semana|do mapa por))',
      '\\bnão (?:\\w+ )?(?:quero|queria|aguento|suporto|vale|tenho vontade de|consigo|mereço)(?: \\w+){0,3} (?:viver|existir|acordar|estar aqui|estar viv[oa]|vida|continuar|seguir|mais|nada)\\b|\\bnão quero mais(?: viver| nada| estar| acordar)?|\\b(?:não (?:há|tenho|tem|vejo|existe)|nenhum\\w*|sem|para que|por que|qual)(?: \\w+)? (?:razão|motivo|sentido|vontade|forças|futuro|continuar|viver|o sentido)(?: \\w+){0,3} ?(?:viver|continuar|existir|vida|aqui|acordar|viv[oa]|para mim|levantar)?\\b(?= ?$|[.!?]| viver| de viver| e | para mim| na vida)|\\b(?:a|minha) vida (?:não (?:vale|tem (?:mais )?sentido|presta)|é insuportável|perdeu o sentido|acabou)',
      '\\b(?:sem mim|se eu (?:não (?:estivesse|existisse|acordasse)|morresse|sumisse|desaparecesse|morrer|sumir)|quando eu (?:não estiver|morrer|for embora))\\b~\\b(?:melhor|feliz\\w*|tranquil\\w*|fácil|alivi\\w*|paz|ninguém|leve|falta|notar\\w*|import\\w*|sossego)|\\b(?:melhor|mais felizes|mais tranquil\\w*|mais fácil|aliviad\\w*)(?: \\w+){0,4} (?:sem mim|se eu (?:não|morresse|sumisse|desaparecesse))|\\b(?:ninguém|quem)(?: \\w+){0,4} (?:falta|notar\\w*|perceber\\w*|chorar\\w*|import\\w*|repara\\w*)(?: \\w+){0,5}(?: mim| morr\\w*| sum\\w*| desapare\\w*| me)|\\b(?:sou|me sinto|sinto que sou)(?: \\w+){0,3} (?:um (?:peso|fardo|estorvo)|uma carga)|\\b(?:um peso|um fardo|um estorvo) (?:para|na vida)',
      '\\b(?:já )?não (?:aguento|suporto|posso|dá)(?: mais)+(?: viver| isso| essa vida| continuar| assim)*(?= ?$|[.!?]| viver| essa| isso| continuar| assim| e| tanta)|\\bnão consigo (?:mais )?(?:viver|continuar|seguir)|\\b(?:cansad[oa]|fart[oa]|exaust[oa]|cheia?o?)(?: \\w+)? (?:de|da) (?:viver|vida|existir|estar viv[oa]|acordar|respirar)|\\bque (?:tudo|isso|a dor|isto)(?: \\w+){0,2} (?:acabe|acabasse|termine|pare|parasse)|\\b(?:dormir|adormecer|deitar)(?: \\w+){0,3} (?:e )?(?:não|nunca|sem)(?: \\w+)? acordar|\\bnão acordar (?:mais|amanhã|nunca)|\\b(?:espero|tomara|rezo|queria)(?: \\w+){0,4} (?:carro|caminhão|ônibus|trem|autocarro|câncer|acidente|avião|deus|doença|raio)(?: \\w+){0,4} (?:atropel\\w*|leve|levasse|matasse|mate|bata|caia|acontec\\w*|acabe)',
    ],
    'suicide/ideation': [
      'suicid|\\bme matar\\b|\\bmatar-me\\b|\\bme (?:mato|enforcar|enforco|jogar d[ao]|atirar d[ao])\\b(?! (?:de rir|de trabalhar|de estudar|no ginásio))|\\b(?:tirar|acabar com|pôr fim a|dar fim a|terminar com|dar cabo d)(?: ?\\w+)? ?(?:a )?(?:minha (?:própria )?vida|tudo|própria vida|à minha vida)|\\b(?:penso|pensamentos?|pensando|ideias?|fantasio|sonho)(?: \\w+){0,3} (?:em|na|de|com a|sobre) ?(?:morte|morrer|minha morte|meu funeral|meu enterro|desaparecer|acabar com|sumir|não existir)|\\bdar um fim (?:em tudo|nisso|à vida|na minha)|\\bcortar os pulsos|\\bacabar com tudo|\\b(?:única|melhor) (?:saída|solução)(?: \\w+){0,3} (?:morrer|morte|sumir)',
    ],
    'suicide/method': [
      '\\b(?:pular|jogar|atirar|saltar|me jogo|me jogar|atirar-me|bater o carro|lançar|jogar o carro)(?: \\w+){0,4} (?:ponte|trem|comboio|metrô|metro|trilhos|varanda|janela|prédio|viaduto|penhasco|caminhão|rio|telhado|linha|sacada|poste)|\\b(?:ponte|viaduto|varanda|janela|trilhos|sacada|telhado)\\b~\\b(?:pular|chama\\w*|um passo|tão fácil|imagin\\w*|acabar\\w*|jogar|saltar)|\\b(?:quantos|todos os|suficientes|um (?:frasco|vidro|punhado)|cartela\\w*|caixa|overdose)(?: \\w+){0,3} ?(?:comprimidos|remédios|calmantes|insulina|soníferos|paracetamol)(?! (?:receitad\\w*|que o médico))|\\boverdose\\b|\\bos pulsos\\b|\\b(?:arma|revólver|corda|pistola|espingarda)(?: \\w+){0,5} (?:gaveta|armário|cabeça|boca|pescoço|garagem|guarda-roupa|quarto|porão)|\\bdose letal|\\b(?:pesquisei|procurei|pesquisando|googlei|li)\\b~\\b(?:sem dor|letal|morrer|enforcar|matar|dose|nó)',
    ],
    'suicide/intent': [
      '\\b(?:hoje|esta noite|hoje à noite|amanhã|este fim de semana|em breve|depois do (?:natal|meu aniversário)|essa semana)\\b~\\b(?:me mato|vou me matar|eu faço|vou fazer isso|tudo acaba|acabo com tudo|vou morrer|vou acabar|não estarei|vou embora para sempre|dou um fim|ponho fim)|\\b(?:decidi|já decidi|está decidido|tomei a decisão|vou|estou decidid[oa])(?: \\w+){0,5} (?:morrer|me matar|acabar com (?:tudo|a minha)|tirar a minha|partir deste mundo|não viver|pôr fim|matar-me|e estou calm[oa])|\\b(?:meu|o|minha|a) últim[oa] (?:dia|noite|carta|natal|aniversário|texto|vez que (?:escrevo|vocês))\\b(?! (?:de (?:trabalho|aula|férias)|no (?:trabalho|escritório)))|\\badeus (?:a todos|mundo|para sempre|mãe)|\\bquando (?:vocês )?(?:lerem|encontrarem) (?:isto|isso)|\\bdesta vez (?:não vou falhar|vai dar certo|vou conseguir)|\\bdessa vez|\\bme perdoem|\\bninguém (?:pode|vai) me (?:impedir|parar)',
    ],
    'suicide/plan': [
      '\\bcartas? de (?:despedida|adeus)|\\b(?:comprei|arranjei|tenho|guardei|escondi|consegui|preparei|peguei)(?: \\w+){0,3} (?:corda|arma|revólver|veneno|lâminas|giletes?|pistola|chumbinho)\\b(?! (?:de escalada|para))|\\b(?:guard\\w+|junt\\w+|acumul\\w+|escond\\w+|poup\\w+)(?: \\w+){0,4} (?:comprimidos|remédios|calmantes|insulina|medicamentos)|\\b(?:plano|data|dia|lugar|método|ponte|local)(?: \\w+){0,4} (?:para (?:morrer|me matar|acabar|fazer isso)|escolhid[oa]|marcad[oa]|da minha morte|em que vou)|\\b(?:dando|dei|doando|distribuindo|doei)(?: \\w+){0,4} (?:minhas coisas|meu gato|meu cachorro|tudo|roupas|livros)\\b(?=~(?:não vou|porque|antes de|onde vou|já não|$))|\\b(?:testamento|senhas|seguro|tudo)(?: \\w+){0,4} (?:em ordem|pronto|quando eu (?:não estiver|morrer|for)|para depois|resolvido para)|\\bme despedi de (?:todos|todo)|\\bdespedi-me de todos',
    ],
    'past-attempt': [
      '\\btent(?:ei|ativa|ativas|ado)(?: \\w+)? (?:de )?(?:suicídio|me matar|matar-me|tirar a minha|morrer|me enforcar|acabar com a minha)|\\b(?:tomei|engoli) (?:todos os|um frasco|uma cartela|o frasco)|\\blavagem (?:estomacal|ao estômago)|\\bme salvaram',
    ],
    'self-injury': [
      '\\b(?:me (?:corto|cortei|cortava|cortar|cortando|queimo|machuco|machucar|mutilo|arranho|bato|mordo|firo)|corto-me|cortar-me|magoo-me)\\b(?! (?:fazendo|cozinhando|o cabelo|as unhas|no treino))(?=~(?:braços?|pulsos?|pernas?|coxas?|pele|propósito|de novo|quando|para|outra vez|escondid\\w*|noite|sozinh[oa]|sempre|alívio|cabeça|mesm[oa]|$|[.!?]))|\\bautomutil\\w+|\\bautolesã?o?\\w*|\\b(?:lâmina|gilete|estilete|faca|isqueiro|cigarro|caco)\\b~\\b(?:braço|pulso|coxa|pele|sang\\w*|alívi\\w*|perna)|\\bmangas? (?:compridas?|longas?)\\b~\\b(?:cicatriz\\w*|cortes|marcas|braços|vejam|esconder)|\\bsangr\\w+\\b~\\b(?:alívi\\w*|sentir|calma|viv[oa])|\\bcabeça (?:na|contra a) parede',
    ],
    abuse: [
      '\\b{attacker}(?: \\w+){0,3} (?:me|nos|lhe)(?: \\w+)? (?:bate|bateu|batia|espanc\\w+|agred\\w+|viol\\w+|estupr\\w+|abus\\w+|ameaç\\w+|enforc\\w+|empurr\\w+|chut\\w+|tranc\\w+|toca|tocou|tocava|obrig\\w+|forç\\w+|control\\w+|vigi\\w+|persegu\\w+|humilh\\w+|esgan\\w+|sufoc\\w+|agarr\\w+|tir\\w+ (?:o|a|meu|minha)|proíb\\w+|não deixa|machuc\\w+|xinga|cuspiu|puxou)|\\b(?:ele|meu \\w+|ela) (?:bate|bateu|batia|bate-me|bateu-me) ?(?:em mim|na minha|nos meus|-me)|\\b(?:bate|bateu|batia|toca|tocou|agride|ameaça|agarrou|empurrou|obriga|controla)-me\\b|\\b(?:apanho|apanhava|apanhei|apanhar) (?:dele|do meu|em casa|de (?:cinto|meu))|\\b(?:fui|sou|era|sendo) (?:estuprada?|violada?|agredida?|abusada?o?|espancada?o?|ameaçada?o?|molestada?)\\b',
      '\\bmedo(?: \\w+){0,4} (?:do meu (?:marido|namorado|pai|padrasto|ex|companheiro|irmão)|dele|de voltar para casa|de ir para casa|quando ele|que ele (?:me|chegue|descubra|nos))|\\b(?:hematomas?|roxos?|olho roxo|marcas no (?:pescoço|braço)|nódoas negras)\\b|\\b(?:não (?:me )?deixa|proíbe)(?: \\w+){0,3} (?:sair|trabalhar|ver|falar|usar|estudar)|\\b(?:ele|meu marido|meu namorado|companheiro)(?: \\w+){0,4} (?:meu celular|meu dinheiro|meu salário|minhas chaves|minhas mensagens|meus documentos|meu telemóvel)|\\b(?:diz|disse|jurou|ameaça)(?: \\w+){0,5} (?:me matar|me mata|matar-me|tirar (?:os|as) (?:crianças|filhos)|ninguém vai (?:acreditar|me querer)|se eu (?:for|sair|largar|deixar))|\\b(?:entra|entrava|vinha|vem) (?:no|para o|na) (?:meu quarto|minha cama)|\\bsem (?:o )?meu consentimento|\\bmesmo (?:eu )?dizendo (?:que )?não|\\bviolência doméstica|\\bcasar à força|\\ba culpa é minha (?:por|se|quando)',
    ],
    'harm-to-others': [
      '\\b(?:quero|vou|vontade de|penso em|podia|queria|imagino|planejo|planeio|sonho em|fantasio|desejo de|impulso de)(?: \\w+){0,3} (?:matar|esfaquear|atirar em|espancar|machucar|envenenar|queimar|enforcar|estrangular|ferir|bater em|bater n[ao]|sacudir|sufocar|atropelar|degolar|fazer mal a[o]?)(?: \\w+)? ?{victim}|\\bmatá-l[oa]s?|\\besfaqueá-l[oa]|\\b(?:levar|levo|levei) (?:uma|a|o) (?:faca|arma) (?:para|à|ao|na)|\\b(?:medo|receio)(?: \\w+){0,3} (?:de )?(?:machucar|bater|sacudir|ferir|fazer mal)(?: \\w+){0,2} (?:meu|minha|bebê|filh[oa]|alguém|eles)|\\b(?:bati|dei um soco|sacudi|empurrei|esganei)(?: \\w+)? (?:na|no|em|a|o) ?(?:minha|meu) (?:mulher|esposa|filh[oa]|namorada|mãe|bebê)|\\bvozes\\b~\\b(?:matar|mate|esfaquear|machucar)',
    ],
    eating: [
      '\\b(?:vomit\\w+|provoco o vômito|provocar (?:o )?vômito|dedo na garganta|dedos na garganta|laxantes?|compulsão|bulimi\\w*|anorexi\\w*|me purgo|parei de comer|deixei de comer|passo fome de propósito|miar|no food|nf)\\b(?! (?:por causa da (?:virose|gravidez)|no avião|no barco))(?=~|$)|\\b(?:não|nada|só|apenas|sem)(?: \\w+){0,3} (?:como|comer|comido|comi|maçã|água|café|alface)\\b~\\b(?:gord[oa]|magr[oa]|kilos|quilos|balança|peso|engord\\w*|calorias|ossos|emagrec\\w*|dias|orgulh\\w*|mereço|nojo)|\\bdias sem comer|\\b\\d{2,3} calorias|\\bcalorias\\b~\\b(?:culpa|medo|pânico|castig\\w*|obses\\w*|permit\\w*)|\\b(?:gord[oa]|nojo|odeio meu corpo|costelas|ossos)\\b~\\b(?:com\\w+|balança|fome|quilos|contar|jantar|sinto)|\\b(?:escondo|jogo fora|cuspo)(?: \\w+)? (?:a comida|comida|meu almoço)|\\b(?:corro|correr|treino)\\b~\\b(?:até (?:desmaiar|vomitar)|queimar o que comi|compensar)',
    ],
    'reality/stopped-medicine': [
      '\\b(?:parei|larguei|joguei|deixei|não tomo|suspendi|abandonei|parar|cuspo|escondo|já não tomo|não preciso)(?: \\w+){0,3} (?:de tomar )?(?:\\w+ ){0,2}{drug}|\\b{drug}(?: \\w+){0,4} (?:no lixo|na privada|na sanita|fora|são veneno|me (?:envenen\\w+|control\\w+|deixa\\w* burr\\w*)|não preciso)',
    ],
    'reality/lost-reality': [
      '\\b(?:ouço|escuto|ouvindo|ouvir|escutando)(?: \\w+)? (?:vozes|uma voz|sussurros)|\\bvozes?\\b(?: \\w+){0,4} (?:diz\\w*|mand\\w*|fala\\w*|ordena\\w*|na minha cabeça|me)\\b|\\b(?:tv|televisão|rádio|deus|anjos?|diabo|demônio|apresentador\\w*|músicas|placas)(?: \\w+){0,4} (?:fala\\w* comigo|me (?:manda\\w*|diz\\w*|escolheu|envia\\w*|ordena)|mensagens|sinais)|\\b(?:chip|câmeras?|câmaras?|microfones?|escutas)\\b~\\b(?:cabeça|cérebro|dente|pele|implant\\w*|casa|colocaram|instalaram|parede\\w*|puseram)|\\b(?:leem|lêem|roubam|controlam|ouvem)(?: \\w+)? (?:meus pensamentos|minha mente|os meus pensamentos)|\\bmeus pensamentos (?:não são|estão sendo)|\\b(?:me (?:seguem|perseguem|vigiam|espionam|envenenam|filmam|seguindo|vigiando|espionando)|estão me (?:seguindo|vigiando|envenenando|perseguindo|filmando|espionando)|perseguem-me|vigiam-me)|\\bsou (?:o|a)? ?(?:escolhid[oa]|messias|profeta|enviad[oa]|imortal|deus)\\b|\\b(?:substituíd\\w+|trocad\\w+|impostora?|sósia)\\b~\\b(?:mulher|mãe|marido|família|ator\\w*)|\\bnada (?:disso )?é real|\\b(?:comida|água|café)(?: \\w+){0,2} envenenad[oa]|\\bsó eu (?:entendo|vejo|sei|consigo ver)|\\b(?:dias|noites) sem dormir\\b~\\b(?:missão|deus|energia|gênio|tudo faz sentido|clar[oa])',
    ],
    worry: [
      '\\b(?:{relative}|ele|ela)(?: \\w+){0,7} (?:(?:quer|queria|vontade de|vai|ameaça|falou em|fala em|pensa em|tentou) (?:\\w+ )?(?:morrer|se matar|suicidar|tirar a vida|sumir|suicídio|acabar com)|não quer (?:mais )?viver|se (?:corta|mutila|machuca|matar|suicidar)|está se cortando|corta-se|suicid\\w+|tirar a própria vida|carta de despedida|não come|cortes no|overdose)\\b|\\b(?:medo|preocupad[oa]|preocupa|receio)(?: \\w+){0,5} (?:pel[ao]|que (?:ele|ela|meu|minha)|com (?:meu|minha|ele|ela))(?: \\w+){0,7} (?:mate|matar|suicid\\w*|vida|mal|besteira|asneira|loucura|morra|morrer|corta)|\\b(?:achei|encontrei)(?: \\w+){0,5} (?:giletes?|lâminas?|carta|comprimidos|corda|cortes)(?: \\w+){0,3} (?:d[ao] (?:meu|minha)|no (?:quarto|braço)|na mochila)',
    ],
  },
}
