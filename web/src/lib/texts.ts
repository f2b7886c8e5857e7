/** The words of what several features share. */

// activity.ts
export const accountCreated = 'Account created'
export const signedIn = 'Signed in'
export const signInFailed = 'Sign-in failed'
export const signedOut = 'Signed out'
export const sessionEnded = 'Session ended'
export const allOtherSessionsEnded = 'All other sessions ended'
export const passwordChanged = 'Password changed'
export const passwordResetRequested = 'Password reset requested'
export const passwordReset = 'Password reset'
export const emailConfirmationRequested = 'Email confirmation requested'
export const emailAddressConfirmed = 'Email address confirmed'
export const emailAddressChangeRequested = 'Email address change requested'
export const emailAddressChanged = 'Email address changed'
export const authenticatorAppSetUp = 'Authenticator app set up'
export const authenticatorAppTurnedOff = 'Authenticator app turned off'
export const recoveryCodeUsed = 'Recovery code used'
export const passkeyAdded = 'Passkey added'
export const passkeyRemoved = 'Passkey removed'
export const administrativePrivilegesGranted = 'Administrative privileges granted'
export const administrativePrivilegesRevoked = 'Administrative privileges revoked'
export const exportRequested = 'Export requested'
export const exportDownloaded = 'Export downloaded'
export const contactSynced = 'Contact synced'
export const accountDeletionRequested = 'Account deletion requested'
export const accountDeleted = 'Account deleted'
export const identityConfirmed = 'Identity confirmed'
export const newRecoveryCodesCreated = 'New recovery codes created'
export const calendarLinkCreated = 'Calendar link created'
export const changesUndoneByEmail = 'Changes undone by email'
export const authenticatorAppTurnOffRequested = 'Authenticator app turn-off requested'
export const authenticatorAppTurnOffCanceled = 'Authenticator app turn-off canceled'
export const authenticatorAppTurnedOffBy = 'Authenticator app turned off by email'
export const allSessionsEndedByAnAdmin = 'All sessions ended by an admin'
export const passkeysAndAuthenticatorAppRemoved = 'Passkeys and authenticator app removed'
export const accountSuspendedByAnAdmin = 'Account suspended by an admin'
export const suspensionLiftedByAnAdmin = 'Suspension lifted by an admin'

// cadence-words.ts
export const monday = 'Monday'
export const tuesday = 'Tuesday'
export const wednesday = 'Wednesday'
export const thursday = 'Thursday'
export const friday = 'Friday'
export const saturday = 'Saturday'
export const sunday = 'Sunday'
export const onceAWeek = 'Once a week'
export const twiceAWeek = 'Twice a week'
export const threeTimesAWeek = '3 times a week'
export const fourTimesAWeek = '4 times a week'
export const fiveTimesAWeek = '5 times a week'
export const sixTimesAWeek = '6 times a week'
export const everyDay = 'Every day'
export const weekdays = 'Weekdays'
export const doneOfDueThisWeek = '{done} of {due} this week'
export const notDueThisWeek = 'not due this week'

// countries.ts
export const unitedStates = 'United States'
export const canada = 'Canada'
export const unitedKingdom = 'United Kingdom'
export const australia = 'Australia'
export const france = 'France'
export const germany = 'Germany'
export const japan = 'Japan'
export const china = 'China'
export const india = 'India'
export const brazil = 'Brazil'
export const mexico = 'Mexico'

// password-strength.ts
export const tooShort = 'Too short'
export const easyToGuess = 'Easy to guess'
export const fair = 'Fair'
export const good = 'Good'
export const strong = 'Strong'

// pdf/make.ts
export const pageFoot = '{foot} · {page} of {of}'
export const marksACharacterThatThisFiles = '\uFFFD marks a character that this file’s fonts don’t have.'

// pdf/save.ts
export const someCharactersAreMissing = 'Some characters are missing'
export const oneCharacterMissing =
  '1 character isn’t in the PDF’s fonts. Print and choose “Save as PDF” to see everything.'
export const charactersMissing =
  '{count} characters aren’t in the PDF’s fonts. Print and choose “Save as PDF” to see everything.'

// share.ts
export const whyWaitAnotherDay =
  'Why wait another day to create the life of your dreams? Picture it and plan your first 90 days with {brand}.'
export const iPutTheLife = 'I put the life I dream of into words with {brand}. One of three phases done.'
export const iKnowWhatsBeenHolding =
  'I know what’s been holding me back and what I’ll do about it, with {brand}. Two of three phases done.'
export const iHaveAPlan = 'I have a plan for the next 90 days with {brand}. All three phases done.'
export const captionCopiedToClipboard = 'Caption copied to clipboard! Open Instagram to paste and share.'

// open-questions.ts
export const whatWasTheFirst = 'What was the first thing you noticed this morning?'
export const whatGaveYouEnergyToday = 'What gave you energy today?'
export const whatAreYouPutting = 'What are you putting off, and what’s the smallest first step?'
export const whosBeenGoodToYouLately = 'Who’s been good to you lately, and did you tell them?'
export const whatWouldMakeTomorrow = 'What would make tomorrow a little lighter?'
export const whatDidYouDo = 'What did you do today just for fun?'
export const whatsTrueTodayThatWasnt = 'What’s true today that wasn’t true a month ago?'
