/** The words of the help page and the tutorial. */

// faq.tsx
export const beHonestAndDetailed = 'Be honest and detailed'
export const theMoreYouPut = 'The more you put in your own words, the more the result sounds like you.'
export const doNotRush = 'Do not rush'
export const theresNoTimerYourPlace = 'There’s no timer. Your place is saved, today and next week.'
export const keepAnOpenMind = 'Keep an open mind'
export const giveAQuestionAMoment = 'Give a question a moment before you decide it isn’t for you.'
export const isAnAiThatDoes = '{guide} is an AI that does not judge'
export const itAsksAndItWrites = 'It asks and it writes. It can be wrong, and you can always say so.'
export const yourJourney = 'Your Journey'
export const threePhasesInOrder =
  'Three phases, in order. Each has six questions. Take as long as you like, and leave any answer blank.'
export const dreamLifeVisionYouDescribe =
  '<dreamLife>Dream Life Vision</dreamLife>: you describe the life you want, and {guide} writes it as a narrative.'
export const overcomeLimitationsYouName =
  '<overcomeLimitations>Overcome Limitations</overcomeLimitations>: you name fears and limiting beliefs, and get a breakthrough plan.'
export const ninetyDayActionPlan =
  '<actionPlan>90-Day Action Plan</actionPlan>: you state your goals, and get a sprint plan that becomes your first sprint.'
export const journal = 'Journal'
export const writeEntriesWithATitle =
  'Write entries with a title and, if you like, tags. Look back at themes, mood, and how much you wrote.'
export const actionPlans = 'Action Plans'
export const aSprintLasts90Days =
  'A sprint lasts 90 days, in three months. It has tasks with due dates, habits, a calendar, and a forecast of when you’ll finish.'
export const sharingYourJourney = 'Sharing Your Journey'
export const youCanShareMilestones =
  'You can share milestones on three platforms. You see the caption first, and you post it yourself.'
export const privacyNeverPostsForYou = 'Privacy: {brand} never posts for you.'
export const readsJournalEntriesOnly =
  '{guide} reads journal entries only if you allow it, and you can exclude any entry.'
export const priceCancelingAndRefunds = 'Price, canceling, and refunds'
export const youSeeThePrice =
  'You see the price and the period before you pay, and Subscription shows your next charge.'
export const cancelUnderSubscriptionManage =
  'Cancel under <subscription>Subscription</subscription>, Manage Subscription. You keep access until the paid period ends, and you won’t be charged again. Your words stay, and you can export or delete them anytime, with or without a subscription.'
export const cancelingDoesntRefundTheCurrent =
  'Canceling doesn’t refund the current period. If a charge looks wrong, <reachOut>reach out</reachOut> and we’ll look at it. A refund goes back to the card you paid with, usually within 5 to 10 business days, and your payments show it.'
export const whoReadsMyWords = 'Who reads my words?'
export const readsJournalEntriesOnlyIf =
  '{guide} reads journal entries only if you allow it. Admins can’t read your answers, journal, or plans in {brand}.'
export const whatYouWriteIsAlso =
  'What you write is also checked for signs that you may be in danger, so we can show you people to talk to. More in <privacy>Privacy</privacy>.'
export const whatDoYouKeep = 'What do you keep, and for how long?'
export const whatYouWriteIsKept =
  'What you write is kept in our own databases until you delete it or your account. A deleted entry can be brought back for {minutes} minutes, a deleted task or habit for {hours} hours.'
export const signInsAndOther =
  'Sign-ins and other security events are kept for {activityDays} days, the list of emails we sent you for {mailDays} days, a copy of your data that you request for {exportDays} days.'
export const deletingYourAccountErases =
  'Deleting your account erases it in every part of {brand}. Backups made before then keep a copy until we delete them. More in <privacy>Privacy</privacy>.'
export const gettingStarted = 'Getting Started'
export const startWithTheFirst = 'Start with the first phase on <yourJourney>Your Journey</yourJourney>.'
export const writeYourFirstEntry = 'Write your first entry in the <journal>Journal</journal>.'
export const seeYourSprintsUnder = 'See your sprints under <actionPlans>Action Plans</actionPlans>.'
export const helpAndQuestions = 'Help and questions'
export const tips = 'Tips'
export const guideYourGuide = '{guide}, your guide'
export const questions = 'Questions'
export const startYourJourney = 'Start Your Journey'
export const readTheManifestos = 'Read the manifestos'
export const contactUs = 'Contact us'
export const readMoreAbout = 'Read more <about>about {brand}</about>.'

// help-button.tsx
export const openTheTutorial = 'Open the tutorial'

// scenes.tsx
export const solLooksUpAtANight = 'Sol looks up at a night full of stars'
export const solBesideAMountain = 'Sol beside a mountain with light behind its pass'
export const solUnderAnArc = 'Sol under an arc of ninety days'
export const solBesideAnOpenJournal = 'Sol beside an open journal'
export const solCelebratesInFront = 'Sol celebrates in front of the rising light'

// sol-clip.tsx
export const solWavesAtYou = 'Sol waves at you'
export const playTheClip = 'Play the clip'
export const pauseTheClip = 'Pause the clip'

// tutorial.tsx
export const welcomeToTheApp = 'Welcome to the app!'
export const solGuidesYouThrough =
  'Sol guides you through three phases: your vision, what holds you back, and a 90-day plan.'
export const solIsAnAi = 'Sol is an AI. It asks and writes; you decide what stays.'
export const dreamPhase = 'Dream Phase'
export const describeYourIdealDay = 'Describe your ideal day in your dream life.'
export const startWithTheFirstThing = 'Start with the first thing you hear in the morning.'
export const breakthroughPhase = 'Breakthrough Phase'
export const identifyLimitingBeliefsAndStrategies = 'Identify limiting beliefs and strategies to move past them.'
export const feelingsFirstReasonsLater = 'Feelings first, reasons later. One plain sentence is a fine answer.'
export const sprintPlanning = 'Sprint Planning'
export const turnThePictureIntoPlans = 'Turn the picture into 90-day sprint plans with goals and actions.'
export const threeThingsThatMatter = 'Three things that matter beat ten that might.'
export const journalYourJourney = 'Journal Your Journey'
export const trackYourProgressAndInsights = 'Track your progress and insights in your own words.'
export const twoLinesOnAPlain = 'Two lines on a plain day count as much as a page.'
export const youreReadyToDreamBigger = "You're Ready to Dream Bigger!"
export const startWhereverYouAreWell = 'Start wherever you are. We’ll save your place.'
export const theRoundButtonOpens = 'The round ? button opens this tutorial again anytime.'
export const previous = 'Previous'
export const getStarted = 'Get Started'
export const next = 'Next'
export const tipLine = 'Tip: {tip}'
export const tutorial = 'Tutorial'
export const stepNumberOfCount = 'Step {number} of {count}'
