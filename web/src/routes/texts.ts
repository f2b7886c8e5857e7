/** The titles of the screens, and the words that their modules add. */

// admin-audit.tsx
export const auditLog = 'Audit log'

// admin-costs.tsx
export const aiCosts = 'AI costs'

// admin-messages.tsx
export const messages = 'Messages'

// admin-person.tsx
export const user = 'User'

// admin.tsx
export const adminDashboard = 'Admin Dashboard'

// auth.tsx
export const login = 'Login'
export const register = 'Register'
export const signInOrRegister = 'Sign in or register'
export const newHere = 'New here?'
export const createAnAccount = 'Create an account'
export const createYourAccount = 'Create your account'
export const alreadyHaveAnAccount = 'Already have an account?'
export const signIn = 'Sign in'

// checkout.tsx
export const checkout = 'Checkout'

// deleted.tsx
export const accountDeleted = 'Account deleted'

// faq.tsx
export const faqs = 'FAQs'

// home.tsx
export const yourJourney = 'Your Journey'
export const loadingYourDay = 'Loading your day'

// journal-entries.tsx
export const allEntries = 'All Entries'

// journal-entry.tsx
export const journalEntry = 'Journal Entry'

// journal-print.tsx
export const printYourJournal = 'Print Your Journal'

// journal.tsx
export const yourJournal = 'Your Journal'

// memory.tsx
export const whatGuideRemembers = 'What {guide} remembers'

// not-found.tsx
export const pageNotFound = '404 Page Not Found'
export const didYouForgetToAdd = 'Did you forget to add the page to the router?'
export const backToYourJourney = 'Back to your journey'

// profile.tsx
export const profile = 'Profile'
export const contactSync = 'Contact Sync'
export const subscription = 'Subscription'
export const security = 'Security'
export const recentActivity = 'Recent activity'
export const yourData = 'Your data'
export const accountSettings = 'Account Settings'
export const logout = 'Logout'
export const seeYourPlanYourNext = 'See your plan, your next charge, and how to cancel.'
export const manageSubscription = 'Manage Subscription'

// reach-out.tsx
export const reachOut = 'Reach Out'

// reminders-off.tsx
export const turnRemindersOff = 'Turn reminders off'

// reset.tsx
export const resetYourPassword = 'Reset your password'

// second-factor.tsx
export const turnOffTheAuthenticatorApp = 'Turn off the authenticator app'

// sprint-plan.tsx
export const turnThePlanIntoTasks = 'Turn the plan into tasks'

// sprint.tsx
export const sprintProgressDashboard = 'Sprint Progress Dashboard'
export const today = 'Today'

// sprints.tsx
export const ninetyDaySprints = '90-Day Sprints'

// undo.tsx
export const undoAChange = 'Undo a change'

// verify.tsx
export const confirmYourAddress = 'Confirm your address'
