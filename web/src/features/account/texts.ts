/** The texts of the account screens. */

// add-passkey-dialog.tsx
export const addAPasskey = 'Add a passkey'
export const nameItSoYoull = 'Name it so you’ll recognize it. Your browser then asks where to save it.'
export const continueLabel = 'Continue'
export const name = 'Name'
export const forExampleMyPhone = 'For example, my phone'
export const passkeyAdded = 'Passkey added'
export const youCanNowSign = 'You can now sign in with {name}.'
export const addingFailed = 'Adding failed'
export const thisDeviceAlreadyHasAPasskey = 'This device already has a passkey for your account.'
export const weCouldntAddThePasskey = 'We couldn’t add the passkey. Try again.'

// change-email-dialog.tsx
export const checkYourInbox = 'Check your inbox'
export const changeFailed = 'Change failed'
export const failedToChangeYourEmail = 'Failed to change your email address'
export const changeYourEmailAddress = 'Change your email address?'
export const wellEmailALink =
  'We’ll email a link to the new address, and the change happens once you open it. We’ll let your current address know, too.'
export const sendLink = 'Send link'
export const newEmail = 'New email'
export const password = 'Password'
export const wereSendingALinkTo = 'We’re sending a link to {email}.'
export const wereSendingALinkToYou = 'We’re sending a link to you.'

// contact-sync.tsx
export const contactSynced = 'Contact Synced'
export const wereSendingYourDetails = 'We’re sending your details to our mailing list.'
export const syncFailed = 'Sync Failed'
export const failedToSyncContact = 'Failed to sync contact'
export const joinOurMailingList = 'Join our mailing list. Nothing you enter here changes your profile.'
export const byChoosingSyncContact =
  'By choosing Sync contact, you agree that we share these four details, and nothing else, with the {brand} mailing list.'
export const syncing = 'Syncing...'
export const syncContact = 'Sync contact'
export const synced = 'Synced'
export const failed = 'Failed'
export const waiting = 'Waiting'
export const lastSyncedWhen = 'Last synced {when}.'
export const sent = 'Sent.'
export const theMailingListDidnt = 'The mailing list didn’t accept it. Try again.'
export const sendingToTheMailing = 'Sending to the mailing list. You can leave this page.'

// delete-account.tsx
export const deleteYourAccount = 'Delete your account'
export const thisDeletesYourAccount =
  'This deletes your account, answers, plans, sprints, and journal. We cancel your subscription first, so you won’t be charged again. You can’t undo this.'
export const deleteMyAccount = 'Delete my account'
export const deleteYourAccountQuestion = 'Delete your account?'
export const youllBeSignedOut =
  'You’ll be signed out everywhere, and everything you wrote will be erased. No one can restore it.'
export const deletePermanently = 'Delete permanently'
export const yourSubscriptionIsCanceled =
  'Your subscription is canceled right away, including any time you’ve already paid for.'
export const youDontHaveAnActive = 'You don’t have an active subscription, so there’s nothing to cancel.'
export const accountDeleted = 'Account deleted'
export const youreSignedOutEverywhere = 'You’re signed out everywhere. Here’s your receipt.'
export const deletionFailed = 'Deletion failed'
export const weCouldntDeleteYourAccount = 'We couldn’t delete your account. Try again.'
export const youllGetAReceipt = 'You’ll get a receipt of what was erased.'

// email-section.tsx
export const emailAddress = 'Email address'
export const linkSent = 'Link sent'
export const checkYourInboxWithin = 'Check your inbox within 30 minutes.'
export const sendingFailed = 'Sending failed'
export const weCouldntSendTheLink = 'We couldn’t send the link. Try again.'
export const replacesItOnceYouOpen = '{email} replaces it once you open the link we sent there.'
export const sendConfirmationLink = 'Send confirmation link'
export const changeEmailAddress = 'Change email address'
export const sendingYourConfirmationEmail = 'Sending your confirmation email. You can leave this page.'
export const weCouldntSendTheEmail = 'We couldn’t send the email yet. We’ll keep trying; you can leave this page.'
export const confirmationEmailSentTheLink = 'Confirmation email sent. The link works for 30 minutes.'
export const weCouldntDeliverTheLast = 'We couldn’t deliver the last email. Request another.'
export const confirmed = 'Confirmed'
export const notConfirmed = 'Not confirmed'
export const weCouldntCheckYourPassword = 'We couldn’t check your password. Try again.'

// export-section.tsx
export const exportFailed = 'Export failed'
export const weCouldntStartTheExport = 'We couldn’t start the export. Try again.'
export const exportYourData = 'Export your data'
export const oneZipFileWithYourAccount =
  'One zip file with your account, answers, plans, sprints, journal, and subscription: JSON for apps, Markdown for reading.'
export const prepareANewExport = 'Prepare a new export'
export const prepareMyExport = 'Prepare my export'
export const progressOfTotalPartsCollected = '{progress} of {total} parts collected'
export const exportLabel = 'Export'
export const youCanLeaveThisPage = '{words}. You can leave this page; it keeps going.'
export const weCouldntFinishTheLast = 'We couldn’t finish the last export. Nothing is lost. Try again.'
export const theExportFromWasDeleted = 'The export from {when} was deleted, as scheduled.'
export const downloadFailed = 'Download failed'
export const downloadExport = 'Download export'
export const preparedUntil = 'Prepared {when}. It will be deleted {until}.'
export const prepared = 'Prepared {when}.'

// keep-codes-dialog.tsx
export const saveYourRecoveryCodes = 'Save your recovery codes'
export const eachOneSignsYouInOnce = 'Each one signs you in once if you can’t use your phone. You’ll only see them now.'
export const done = 'Done'
export const iveSavedThemInASafe = 'I’ve saved them in a safe place'
export const saveTheCodesThen = 'Save the codes, then check this box. We can’t show them again.'

// passkey-section.tsx
export const passkeys = 'Passkeys'
export const signInWithYourFingerprint = 'Sign in with your fingerprint, face, or screen lock. No password to type.'
export const thisBrowserDoesntSupportPasskeys = 'This browser doesn’t support passkeys'
export const passkeyRemoved = 'Passkey removed'
export const itCanNoLonger = 'It can no longer sign you in.'
export const removalFailed = 'Removal failed'
export const weCouldntRemoveThePasskey = 'We couldn’t remove the passkey. Try again.'
export const addedDate = 'Added {date}'
export const removePasskeyName = 'Remove passkey {name}'
export const remove = 'Remove'
export const removeThisPasskey = 'Remove this passkey?'
export const willNoLongerSign = '{name} will no longer sign you in. Your other ways to sign in still work.'

// password-section.tsx
export const passwordChanged = 'Password changed'
export const youreSignedOutEverywhereElse = 'You’re signed out everywhere else.'
export const weCouldntChangeYourPassword = 'We couldn’t change your password. Try again.'
export const changingItSignsYouOut = 'Changing it signs you out everywhere else.'
export const currentPassword = 'Current password'
export const newPassword = 'New password'
export const atLeast8Characters = 'At least 8 characters. 15 or more is safer.'
export const changePassword = 'Change password'

// person-fields.tsx
export const firstName = 'First name'
export const lastName = 'Last name'
export const email = 'Email'
export const country = 'Country'

// profile-form.tsx
export const profileUpdated = 'Profile Updated'
export const updateFailed = 'Update Failed'
export const failedToUpdateProfile = 'Failed to update profile'
export const saving = 'Saving...'
export const saveChanges = 'Save changes'
export const yourProfileHasBeenSaved = 'Your profile has been saved.'
export const yourProfileHasBeenSavedAndEmail =
  'Your profile has been saved. {email} becomes your email once you open the link we sent there.'

// proof-question.tsx
export const confirmItsYou = 'Confirm it’s you'
export const weCheckThatItsYouBefore =
  'We check that it’s you before a change like this. We won’t ask again for 10 minutes.'
export const confirm = 'Confirm'
export const weCouldntUseThatPasskey = 'We couldn’t use that passkey. Try your password instead.'
export const useAPasskey = 'Use a passkey'

// receipt.tsx
export const thisReceiptDoesntExist = 'This receipt doesn’t exist'
export const youSeeTheAddress = 'You see the address of a receipt once, when you delete your account.'
export const login = 'Login'
export const weCouldntLoadTheReceipt = 'We couldn’t load the receipt'
export const yourAccountIsStill = 'Your account is still being deleted.'
export const yourAccountIsDeleted = 'Your account is deleted'
export const yourAccountIsBeingDeleted = 'Your account is being deleted'
export const everythingWeStoredAbout =
  'Everything we stored about you is erased. Thank you for the time you spent here.'
export const youreSignedOutEverywhereWe =
  'You’re signed out everywhere. We cancel your subscription first, then erase everything.'
export const requested = 'Requested'
export const finished = 'Finished'
export const notYet = 'Not yet'
export const receipt = 'Receipt'
export const bookmarkThisPageToSee = 'Bookmark this page to see it again.'
export const erased = 'Erased'
export const count = 'Count'
export const account = 'Account'
export const customerRecord = 'Customer record'
export const messagesFromThePaymentProvider = 'Messages from the payment provider'
export const paymentReminders = 'Payment reminders'
export const recentActivityEvents = 'Recent activity events'
export const phaseVersions = 'Phase versions'
export const textsWrittenWithGuide = 'Texts written with {guide}'
export const journalEntries = 'Journal entries'
export const journalEntryVersions = 'Journal entry versions'
export const thingsGuideRemembered = 'Things {guide} remembered'
export const followUpQuestions = 'Follow-up questions'

// recent-activity.tsx
export const weCouldntLoadYourActivity = 'We couldn’t load your activity'
export const noActivityYet = 'No activity yet.'
export const yourLast50Events = 'Your last 50 events. If one of them wasn’t you, change your password.'
export const recentActivity = 'Recent activity'

// recovery-codes.tsx
export const copied = 'Copied'
export const storeTheCodesWhere = 'Store the codes where only you can read them.'
export const weCouldntCopyTheCodes = 'We couldn’t copy the codes'
export const downloadThemOrWrite = 'Download them or write them down.'
export const recoveryCodes = 'Recovery codes'
export const copy = 'Copy'
export const download = 'Download'
export const recoveryCodesOf = '{brand} recovery codes'

// recovery-notice.tsx
export const stopped = 'Stopped'
export const theAuthenticatorAppStaysOn = 'The authenticator app stays on.'
export const weCouldntStopIt = 'We couldn’t stop it'
export const tryAgain = 'Try again.'
export const someoneAskedToTurn = 'Someone asked to turn off the authenticator app'
export const stopIt = 'Stop it'
export const wellEmailYouTheLink = 'We’ll email you the link on {when}.'
export const wellEmailYouTheLinkAfter = 'We’ll email you the link after 72 hours.'
export const requestedOn = 'Requested on {when} with your password.'
export const ifItWasntYou = 'If it wasn’t you, stop it and change your password.'

// second-factor-first.tsx
export const setUpASecondFactor = 'Set up a second factor'
export const youreAnAdminSo =
  'You’re an admin, so a password alone isn’t enough. Set up an authenticator app or add a passkey to open the admin screens.'
export const continueToTheAdminDashboard = 'Continue to the admin dashboard'

// second-factor-reminder.tsx
export const thisDemoAdminWorks = 'This demo admin works without a second factor'
export const setOneUp = 'Set one up'
export const itsPasswordIsPublic =
  'Its password is public. Every other admin needs an authenticator app or a passkey before this screen opens.'

// section.tsx
export const loading = 'Loading...'
export const weCouldntLoadThis = 'We couldn’t load this.'

// sessions-section.tsx
export const signOutFailed = 'Sign-out failed'
export const weCouldntEndTheSession = 'We couldn’t end the session. Try again.'
export const sessions = 'Sessions'
export const whereYoureSignedInSign =
  'Where you’re signed in. Sign out devices you don’t recognize, then change your password.'
export const sessionEnded = 'Session ended'
export const deviceIsSignedOut = '{device} is signed out.'
export const thisDevice = 'This device'
export const signOutDevice = 'Sign out {device}'
export const signOut = 'Sign out'
export const sessionsEnded = 'Sessions ended'
export const countSessionEnded = '{count} session ended.'
export const countSessionsEnded = '{count} sessions ended.'
export const signOutEverywhereElse = 'Sign out everywhere else'
export const signOutEverywhereElseQuestion = 'Sign out everywhere else?'
export const everyOtherBrowserAndDevice =
  'Every other browser and device will need to sign in again. This one stays signed in.'
export const activeNowSignedIn = 'Active now · signed in {date} · {address}'
export const lastSeenSignedIn = 'Last seen {when} · signed in {date} · {address}'

// totp-dialog.tsx
export const setUpAnAuthenticatorApp = 'Set up an authenticator app'
export const scanTheQrCode = 'Scan the QR code with the app, then enter the code it shows.'
export const turnOn = 'Turn on'
export const weCouldntCheckTheCode = 'We couldn’t check the code. Try again.'
export const weCouldntLoadThisClose = 'We couldn’t load this. Close it and try again.'
export const pasteTheKeyIntoYourAuthenticator = 'Paste the key into your authenticator app.'
export const weCouldntCopyTheKey = 'We couldn’t copy the key'
export const enterItInYourAuthenticator = 'Enter it in your authenticator app.'
export const qrCodeForYourAuthenticator = 'QR code for your authenticator app'
export const cantScanItEnter = 'Can’t scan it? Enter this key:'
export const copyKey = 'Copy key'
export const code = 'Code'

// totp-section.tsx
export const authenticatorApp = 'Authenticator app'
export const on = 'On'
export const aCodeFromAnApp =
  'A code from an app on your phone, after your password. Someone who learns your password still can’t sign in.'
export const authenticatorAppTurnedOff = 'Authenticator app turned off'
export const youllSignInWithJust = 'You’ll sign in with just your password.'
export const weCouldntTurnOff = 'We couldn’t turn off the app. Try again.'
export const signingInWithYourPassword = 'Signing in with your password also asks for a code. {left}'
export const turnOff = 'Turn off'
export const turnOffTheAuthenticatorApp = 'Turn off the authenticator app?'
export const youllSignInWithJustYourPassword =
  'You’ll sign in with just your password, and your recovery codes stop working.'
export const noNewCodes = 'No new codes'
export const weCouldntCreateNew = 'We couldn’t create new codes. Try again.'
export const newRecoveryCodes = 'New recovery codes'
export const youveUsedAllYourRecovery = 'You’ve used all your recovery codes.'
export const oneRecoveryCodeLeft = '1 recovery code left.'
export const recoveryCodesLeft = '{count} recovery codes left.'

// words-section.tsx
export const whoReadsYourWords = 'Who reads your words'
export const readsJournalEntriesOnly =
  '{guide} reads journal entries only if you allow it under <whatGuide>What {guide} remembers</whatGuide>, and you can exclude any entry.'
