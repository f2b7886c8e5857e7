/** The words of signing in, registering and the links that mails bring. */

// added-before.tsx
export const thePasskeyNameAddedDate = 'The passkey “{name}”, added {date}'
export const anAuthenticatorApp = 'An authenticator app'
export const anEmailChangeTo = 'An email change to {email}'
export const aSignInOn = 'A sign-in on {device}, {date}'
export const theseWereAddedToYourAccount =
  'These were added to your account earlier. We’ll remove them now, along with all calendar links, unless you keep them:'
export const addedEarlier = 'Added earlier'
export const theseAreMineKeepThem = 'These are mine. Keep them'

// code-step.tsx
export const oneMoreStep = 'One more step'
export const enterACodeToConfirm = 'Enter a code to confirm it’s you.'
export const code = 'Code'
export const the6DigitsInYourAuthenticator = 'The 6 digits in your authenticator app, or a recovery code.'
export const continueLabel = 'Continue'
export const notYou = 'Not you?'
export const startOver = 'Start over'
export const noPhoneAndNoRecovery = 'No phone and no recovery codes?'
export const getBackIn = 'Get back in'

// confirm-email.tsx
export const confirmingYourAddress = 'Confirming your address...'
export const confirmYourAddress = 'Confirm your address'
export const confirmMyAddress = 'Confirm my address'
export const yourAddressIsConfirmed = 'Your address is confirmed'
export const thanksYoureAllSet = 'Thanks. You’re all set.'
export const continueToDaybreak = 'Continue to Daybreak'
export const requestANewLink = 'Request a new link'
export const weCouldntConnectYourLink = 'We couldn’t connect. Your link still works.'
export const weCouldntConfirmYourAddress = 'We couldn’t confirm your address'

// ended-link.tsx
export const linksWorkOnceAndExpire = 'Links work once and expire in 30 minutes. Request a new one to continue.'
export const thisLinkIsNoLonger = 'This link is no longer valid'

// login-form.tsx
export const welcomeBack = 'Welcome back'
export const signIn = 'Sign in'
export const username = 'Username'
export const password = 'Password'
export const forgotYourPassword = 'Forgot your password?'
export const login = 'Login'

// lost-factor.tsx
export const weCanTurnOff = 'We can turn off the authenticator app by email. It takes 72 hours:'
export const weEmailYouRight = 'We email you right away. If it wasn’t you, the link in that email stops it.'
export const after72HoursWeEmail =
  'After 72 hours we email you a second link. It turns off the app, and your password is enough.'
export const startThe72Hours = 'Start the 72 hours'
export const aPasskeyOrADevice = 'A passkey, or a device where you’re still signed in, gets you in right now.'
export const foundIt = 'Found it?'
export const enterACode = 'Enter a code'
export const the72HoursHaveStarted = 'The 72 hours have started'
export const onWeEmailYouALink = 'On {when} we email you a link that turns off the authenticator app.'
export const wereEmailingYouNow =
  'We’re emailing you now. 72 hours later, a second email brings a link that turns off the authenticator app.'
export const ifYouSignInBefore =
  'If you sign in with a code or a passkey before then, the wait ends and the app stays on.'

// new-password.tsx
export const resetFailed = 'Reset failed'
export const weCouldntChangeYourPassword = 'We couldn’t change your password. Try again.'
export const chooseANewPassword = 'Choose a new password'
export const youllBeSignedOut = 'You’ll be signed out everywhere else.'
export const newPassword = 'New password'
export const atLeast8Characters = 'At least 8 characters. 15 or more is safer.'
export const changePassword = 'Change password'
export const yourPasswordHasBeenChanged = 'Your password has been changed'
export const youreSignedOutEverywhere = 'You’re signed out everywhere. Sign in with your new password.'

// passkey-sign-in.tsx
export const or = 'or'
export const signInWithAPasskey = 'Sign in with a passkey'

// register-form.tsx
export const youllChooseAPlan =
  'You’ll choose a plan next. No card needed yet. By registering, you agree to the <terms>Terms</terms> and <privacy>Privacy</privacy> pages.'
export const registrationSuccessful = 'Registration successful'
export const welcomeName = 'Welcome, {name}!'
export const registrationFailed = 'Registration failed'
export const firstName = 'First name'
export const lastName = 'Last name'
export const email = 'Email'
export const country = 'Country'
export const register = 'Register'

// reset-request.tsx
export const checkYourInbox = 'Check your inbox'
export const ifBelongsToAnAccount =
  'If {email} belongs to an account, we’re emailing it a link. It works once and expires in 30 minutes.'
export const didntGetIt = 'Didn’t get it?'
export const tryAnotherEmail = 'Try another email'
export const rememberedIt = 'Remembered it?'
export const weCouldntSendTheLink = 'We couldn’t send the link. Try again.'
export const requestFailed = 'Request failed'
export const enterYourEmailAndWell = 'Enter your email and we’ll send a reset link.'
export const sendResetLink = 'Send reset link'

// turn-off-factor.tsx
export const notTurnedOff = 'Not turned off'
export const linksWorkOnceExpire =
  'Links work once, expire in 72 hours, and end when you sign in with a code. To start over, sign in and choose “Get back in”.'
export const turnOffTheAuthenticatorApp = 'Turn off the authenticator app?'
export const youllSignInWithJust =
  'You’ll sign in with just your password, and every device is signed out. You can set up the app again on your new phone.'
export const turnOff = 'Turn off'
export const theAuthenticatorAppIsOff = 'The authenticator app is off'
export const signInWithYourPassword = 'Sign in with your password, then set up the app again in your profile.'

// undo-change.tsx
export const notUndone = 'Not undone'
export const linksWorkOnceAndExpireIn =
  'Links work once and expire in 72 hours. If someone else can access your account, choose a new password.'
export const wasntYou = 'Wasn’t you?'
export const thisUndoesTheChange =
  'This undoes the change where possible and signs out every device. Then we’ll email you a link to choose a new password.'
export const undoTheChange = 'Undo the change'
export const undone = 'Undone.'
export const everyDeviceIsSigned = 'Every device is signed out. We’re emailing a link for a new password to {email}.'

// welcome.ts
export const loginFailed = 'Login failed'
export const loginSuccessful = 'Login successful'
export const welcomeBackName = 'Welcome back, {name}!'
