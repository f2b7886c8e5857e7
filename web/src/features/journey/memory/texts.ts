/** The words of what is remembered. */

// consent.tsx
export const mayIRememberWhatYouTell = '“May I remember what you tell me?”'
export const canNoteRecurringThemes =
  '{guide} can note recurring themes, always quoting you. Edit or delete any note; turning this off deletes all.'
export const readMyJournalEntriesToo = 'Read my journal entries too'
export const youCanExcludeAnyEntry = 'You can exclude any entry in the journal.'
export const yesRemember = 'Yes, remember'
export const notNow = 'Not now'

// memory-card.tsx
export const inYourWords = 'In your words'
export const correctText = 'Correct: {text}'
export const correct = 'Correct'
export const showCountMorePlace = 'Show {count} more place'
export const showCountMorePlaces = 'Show {count} more places'
export const whatGuideShouldRemember = 'What {guide} should remember'
export const forgotten = 'Forgotten'
export const solWontRememberItAgain = 'Sol won’t remember it again.'
export const forgetText = 'Forget: {text}'
export const forget = 'Forget'
export const forgetThis = 'Forget this?'
export const willBeDeletedFromMemory = '“{text}” will be deleted from memory for good. What you wrote stays.'
export const forgetIt = 'Forget it'

// memory-screen.tsx
export const yourJourney = 'Your Journey'
export const whatGuideRemembers = 'What {guide} remembers'
export const everyNoteQuotesYourOwn =
  'Every note quotes your own words, exactly as you wrote them. Anything without a quote isn’t kept.'
export const weCouldntLoadThis = 'We couldn’t load this'
export const facts = 'Facts'
export const wishes = 'Wishes'
export const fears = 'Fears'
export const whatMattersToYou = 'What matters to you'
export const howYoullKnowItWorked = 'How you’ll know it worked'
export const recurringThemes = 'Recurring themes'
export const worthKeeping = 'Worth keeping'
export const isReadingWhatYouWrote = '{guide} is reading what you wrote...'
export const nothingIsRememberedWhile = 'Nothing is remembered while this is off.'
export const thereIsntEnoughYet = 'There isn’t enough yet to say anything true.'
export const whatMayBeRead = 'What may be read'
export const guideMayRemember = '{guide} may remember'
export const fromYourAnswersAndTheTexts = 'From your answers and the texts written from them. {readers}'
export const readMyJournalEntries = 'Read my journal entries'
export const alsoAsBackgroundForWhatWrites =
  'Also as background for what {guide} writes. You can exclude any entry in the journal.'
export const turnMemoryOff = 'Turn memory off?'
export const thisDeletesEverythingSol = 'This deletes everything Sol remembers. What you wrote stays.'
export const turnOff = 'Turn off'
export const foundByWordCount = 'Found by word count, no AI'
export const foundByRulesNoAi = 'Found by rules, no AI'
export const foundBy = 'Found by {name}'
export const foundByNobody = 'Found by nobody'

// remembers.tsx
export const seeCorrectOrForget = 'See, correct, or forget what {guide} remembers'
export const guideRemembers = '{guide} remembers'
export const memoryIsOffNothing = 'Memory is off: nothing is remembered.'
