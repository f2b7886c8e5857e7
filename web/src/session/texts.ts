/** The words about being signed in, prices and who reads what is written. */

// from-price.tsx
export const fromAMonth = '<strong>From {amount} a month</strong>. Cancel anytime.'
export const fromAMonthBilledYearly = '<strong>From {amount} a month</strong>, billed yearly. Cancel anytime.'

// readers.ts
export const weCouldntCheckWhichAi = 'We couldn’t check which AI service gets your words. Reload the page to see it.'
export const writesOnThisServer = '{guide} writes on this server, without AI. No AI service gets your words.'
export const toWriteForYouSends = 'To write for you, {guide} sends your words to {names}, and to no other AI service.'
export const anAiModelOnThisServer = 'an AI model on this server'
export const theServerReader = 'the server {reader}'

// sign-out-question.tsx
export const signOutAndLose = 'Sign out and lose your draft?'
export const someOfYourWords = 'Some of your words are only on this device. Signing out deletes them.'
export const staySignedIn = 'Stay signed in'
export const signOut = 'Sign out'

// sign-out.ts
export const loggedOut = 'Logged out'
export const youHaveBeenLogged = 'You have been logged out successfully.'
export const logoutFailed = 'Logout failed'
