/** The words of the three phases and their results. */

// care.tsx
export const thisSoundsHeavyAndItMatters =
  'This sounds heavy, and it matters more than a plan. Would you like to see who you can talk to today?'
export const thisIsReflectionNotTherapy =
  'This is reflection, not therapy. If it gets heavy, take a break. Your answers will be here.'
export const findSomeoneToTalkTo = 'Find someone to talk to'
export const beforeYouBegin = 'Before you begin.'
export const theseQuestionsAreAbout =
  'These questions are about fear. {guide} is an AI. It doesn’t diagnose and isn’t a therapist. By answering, you agree that your words are checked for signs that you may be in danger, so we can show you who to talk to. {readers}'
export const someoneToTalkTo = 'Someone to talk to'
export const iveReadThis = 'I’ve read this'
export const ifSomeoneElseMight =
  'If someone else might look at this phone or computer, call from one they can’t see. “{leave}” opens Wikipedia. It doesn’t clear your browser history.'
export const leaveThisPage = 'Leave this page'
export const isAnAiAndCant =
  '{guide} is an AI and can’t take care of you. These people can, today, and you don’t have to prove anything.'

// citation.tsx
export const journalEntry = 'Journal entry'
export const yourAnswer = 'Your answer'

// drafted.ts
export const draftedFromYourAnswers = 'Drafted from your answers, without AI'

// generation-details.tsx
export const whatGuideUsed = 'What {guide} used'
export const everythingWeSentToTheAi = 'Everything we sent to the AI for this text.'
export const youWroteThisOrItWasSaved = 'You wrote this, or it was saved through the API. No AI wrote it.'
export const weCouldntLoadThis = 'We couldn’t load this'
export const whatWasSent = 'What was sent'
export const fromYourAnswers = 'From your answers'
export const noAnswersTheyWereLeft = 'No answers. They were left blank.'
export const yourRequestWish = 'Your request: “{wish}”'
export const fromEarlierPhases = 'From earlier phases'
export const nothing = 'Nothing.'
export const thePreviousVersionWhichYourRequest = 'The previous version, which your request is about'
export const fromYourJournal = 'From your journal'
export const nothingYourJournalWasntSent = 'Nothing. Your journal wasn’t sent.'
export const fromMemory = 'From memory'
export const aMemoryInYourOwn = 'A memory in your own words'
export const aMemoryOfKind = 'A memory ({kind})'
export const usage = 'Usage'
export const deletedAfterDays = 'Deleted after {days} days.'
export const noAiWasUsed = 'No AI was used.'
export const tokensAndSeconds = '{count} tokens, {seconds}'
export const total = 'Total'
export const instructionsVersion = 'Instructions version: {version}'
export const aRecurringTheme = 'a recurring theme'
export const worthKeeping = 'worth keeping'
export const aFact = 'a fact'
export const aWish = 'a wish'
export const aFear = 'a fear'
export const aMeasure = 'a measure'
export const wroteThis = 'wrote this'
export const wroteSomethingUnusableAndWasAsked = 'wrote something unusable and was asked again'
export const wasStoppedEarly = 'was stopped early'
export const notSent = 'not sent'
export const partOf = '{characters} of {written}'
export const secondsShort = '{seconds} s'
export const tokensInAndOut = '{promptTokens} input tokens, {completionTokens} output'
export const priceUnknown = 'price unknown'
export const phaseNumbered = 'Phase {phase}'
export const whatMattersToYou = 'what matters to you'
export const declined = 'declined'
export const failed = 'failed'
export const countCharacter = '{count} character'
export const countCharacters = '{count} characters'

// go-deeper.tsx
export const guideIsThinking = '{guide} is thinking...'
export const goDeeper = 'Go deeper'
export const isStillThinkingAsk = '{guide} is still thinking. Ask again in a moment.'
export const noFollowUpForThisOne = 'No follow-up for this one. It’s fine as it is.'
export const optionalFollowUpQuestion = 'Optional follow-up question'
export const optional = 'Optional'
export const saving = 'Saving...'
export const saved = 'Saved'
export const askAnotherQuestion = 'Ask another question'

// help-lines.tsx
export const inDangerRightNow = 'In danger right now'
export const emergencyServices = 'Emergency services'
export const somewhereElse = 'Somewhere else?'
export const findALineNearYou = 'Find a line near you'

// hero-frame.tsx
export const welcome = 'Welcome'
export const whyWaitAnotherDay = 'Why Wait Another Day To Create the Life of Your Dreams?'
export const threePhasesSixQuestions =
  'Three phases, six questions each, and a 90-day plan, with {guide} as your guide.'

// hero-strip.tsx
export const guideYourGuide = '{guide}, your guide'
export const letsBegin = "Let's Begin"

// home-screen.tsx
export const weCouldntLoadYourJourney = 'We couldn’t load your journey'
export const everythingYouWroteIsSafe = 'Everything you wrote is safe.'
export const loadingYourJourney = 'Loading your journey'
export const phaseIsComplete = 'Phase {phase} is complete.'

// insights.tsx
export const yourJourneyInsights = 'Your Journey Insights'
export const dreamHighlights = 'Dream Highlights'
export const keyBreakthroughs = 'Key Breakthroughs'
export const progressMetrics = 'Progress Metrics'
export const weCouldntLoadThese = 'We couldn’t load these.'
export const isLookingThroughWhatYouWrote = '{guide} is looking through what you wrote...'
export const thereIsntEnoughYet = 'There isn’t enough yet to say anything true.'
export const noSprintYetYourAction = 'No sprint yet. Your action plan creates it.'
export const counting = 'Counting...'
export const weCouldntLoadYourSprint = 'We couldn’t load your sprint.'
export const tasksYet = 'tasks yet'
export const tasksDone = 'tasks done'
export const ofTheSprint = 'of the sprint'
export const dayRemaining = 'day remaining'
export const daysRemaining = 'days remaining'
export const dayUntilItBegins = 'day until it begins'
export const daysUntilItBegins = 'days until it begins'
export const unitJournalEntry = 'journal entry'
export const unitJournalEntries = 'journal entries'
export const countedFromName = 'Counted from {name}'
export const no = 'No'
export const doneOfTasks = '{done} of {tasks}'
export const dayOfDays = 'Day {day} of {days}'

// limits.tsx
export const leftOfLimitLeftToday = '{left} of {limit} left today.'
export const youveUsedAllOfTodays = 'You’ve used all of today’s texts. The next one is available {when}.'
export const youveUsedAllOfTodaysTexts = 'You’ve used all of today’s texts.'

// on-generation-finished.ts
export const failedToGenerateNarrative = 'Failed to generate narrative. Please try again.'
export const lookAtItTogether = 'Look at it together'
export const yourAnswersComeFirst = 'Your answers come first'
export const backToMyAnswers = 'Back to my answers'
export const readIt = 'Read it'

// paused-panel.tsx
export const yourAnswersAreSaved = 'Your answers are saved.'
export const nothingHasBeenPlanned =
  'Nothing has been planned. {guide} is an AI and can’t take care of you. These people can.'
export const generating = 'Generating...'
export const iveReadThisGenerateAnyway = 'I’ve read this. Generate anyway'

// phase-cards.tsx
export const yourThreePhases = 'Your three phases'
export const beingWritten = 'Being written'

// phases.ts
export const dreamLifeVision = 'Dream Life Vision'
export const dreamLife = 'Dream Life'
export const pictureAnOrdinaryDay = 'Picture an ordinary day in the life you want. Sol writes it down.'
export const generateDreamLifeNarrative = 'Generate Dream Life Narrative'
export const writingYourVision = 'Writing your vision...'
export const yourVisionIsReady = 'Your vision is ready'
export const overcomeLimitations = 'Overcome Limitations'
export const innerBlocks = 'Inner Blocks'
export const nameWhatHoldsYouBack = 'Name what holds you back, look at it closely, and loosen its grip.'
export const generateBreakthroughPlan = 'Generate Breakthrough Plan'
export const writingYourBreakthroughPlan = 'Writing your breakthrough plan...'
export const yourBreakthroughPlanIsReady = 'Your breakthrough plan is ready'
export const ninetyDayActionPlan = '90-Day Action Plan'
export const actionPlan = 'Action Plan'
export const turnThePictureIntoThree = 'Turn the picture into three months of small steps.'
export const generate90DaySprintPlan = 'Generate 90-Day Sprint Plan'
export const writingYourPlan = 'Writing your plan...'
export const your90DayPlan = 'Your 90-day plan is ready'
export const completePriorPhase = 'Complete Prior Phase'
export const reviewResults = 'Review Results'
export const startPhase = 'Start Phase'
export const complete = 'Complete'
export const inProgress = 'In Progress'
export const yourBlankAnswers = 'your blank answers'
export const yourNumberAnswer = 'your {number} answer'
export const yourNumberAnswers = 'your {number} answers'
export const one = 'one'
export const two = 'two'
export const three = 'three'
export const four = 'four'
export const five = 'five'
export const six = 'six'

// plan-view.tsx
export const nothingPlannedForThisMonth = 'Nothing planned for this month.'
export const noHabitsInThisPlan = 'No habits in this plan.'
export const nothingYet = 'Nothing yet.'

// result-panel.tsx
export const editAnythingYouLike = 'Edit anything you like.'
export const noTextYetRegenerate = 'No text yet. Regenerate it, or edit your answers.'
export const continueToPhasePhase = 'Continue to Phase {phase}'
export const viewAllSprints = 'View All Sprints'
export const editAnswers = 'Edit answers'
export const editText = 'Edit text'
export const versions = 'Versions'
export const writtenByAnAiFrom = 'Written by {guide}, an AI, from {answers}'

// share-menu.tsx
export const share = 'Share'

// sprint-of-plan.tsx
export const weCouldntCreateYourSprint = 'We couldn’t create your sprint. Your plan is saved.'
export const yourPlanIsSaved = 'Your plan is saved, but it has no sprint yet.'
export const createSprint = 'Create sprint'
export const wereSettingUpYourSprint = 'We’re setting up your 90-day sprint.'
export const turnThePlanIntoTasks = 'Turn the plan into tasks'

// stale-note.tsx
export const basedOnAnOlderVision = 'Based on an older vision'
export const basedOnAnOlderBreakthroughPlan = 'Based on an older breakthrough plan'
export const basedOnAnOlderPlan = 'Based on an older plan'
export const itStillFits = 'It still fits'
export const basedOnAnOlderVersion = 'Based on an older version'
export const thisTextHasnt = 'Your {title} changed on {date}. This text hasn’t. Keep it or change it.'
export const thisSprintHasnt = 'Your {title} changed on {date}. This sprint hasn’t. Keep it or change it.'

// use-generations.ts
export const nothingChangedAndYourAnswers = 'Nothing changed, and your answers are safe.'
export const iDidntGetThatYourAnswers = 'I didn’t get that. Your answers are safe. Try again.'
export const stopped = 'Stopped'

// wizard.tsx
export const questionNumberOfCount = 'Question {number} of {count}'
export const questions = 'Questions'
export const topics = 'Topics'
export const answered = ', answered'
export const forExample = 'For example:'
export const characters = '{count} of {most} characters'
export const previousQuestion = 'Previous question'
export const nextQuestion = 'Next Question'
export const keepWritingIllSave = 'Keep writing. I’ll save it when you’re back online.'
export const youCanLeaveThisBlank = 'You can leave this blank.'
export const skipForNow = 'Skip for now'

// write-again.tsx
export const withoutAiYouCan =
  'Without AI, you can ask for it shorter or longer, for more about a topic, or to leave a topic out.'
export const whatShouldChange = 'What should change?'
export const optionalNote = '(optional)'
export const regenerate = 'Regenerate'
export const rewritesFromTheSame = 'Rewrites from the same answers. Your current version is kept.'

// writing-panel.tsx
export const phaseAndDate = 'Phase {phase} · {date}'
export const stop = 'Stop'
export const keepWorkingIllTell = "Keep working, I'll tell you when it's ready"
export const youCanLeaveItll = '{writing} You can leave; it’ll be here.'
export const waitingInLine = 'Waiting in line...'
export const stillWaitingInLine =
  'Still waiting in line. Your answers are safe, and it starts by itself. You can leave; it’ll be here.'
export const youLeftEveryAnswer =
  'You left every answer blank, so I’ll start from an empty page. Read along, or come back in a minute.'
export const iHaveInFront = 'I have {answers} in front of me. Read along, or come back in a minute.'
export const asItIsWritten = 'As it is written'
export const newWordsBelow = 'New words below'
export const isReadingAnswers = '{guide} is reading {answers}...'
export const isReadingAnswersAndVision = '{guide} is reading {answers} and your vision...'
export const isReadingAll = '{guide} is reading {answers}, your vision, and your breakthrough plan...'
