/** The words around the screens: bars, menus, banners, what stands beside signing in. */

// about-links.tsx
export const faq = 'FAQ'
export const terms = 'Terms'
export const privacy = 'Privacy'
export const reachOut = 'Reach Out'
export const fromADreamLife = 'From a Dream Life Vision, drafted from one person’s answers'
export const aboutBrand = 'About {brand}'

// account-menu.tsx
export const system = 'System'
export const light = 'Light'
export const dark = 'Dark'
export const accountMenuOf = '{initials}, Account menu'
export const accountMenu = 'Account menu'
export const faqs = 'FAQs'
export const profile = 'Profile'
export const subscription = 'Subscription'
export const adminDashboard = 'Admin Dashboard'
export const signOut = 'Sign Out'
export const signInRegister = 'Sign In / Register'
export const theme = 'Theme'

// auth-layout.tsx
export const moreAboutDaybreak = 'More about Daybreak'

// bottom-bar.tsx
export const mainMobile = 'Main, mobile'
export const journey = 'Journey'
export const journal = 'Journal'
export const plans = 'Plans'
export const signIn = 'Sign In'

// guards.tsx
export const setUpASecondFactor = 'Set up a second factor'
export const accessDenied = 'Access Denied'
export const youDontHavePermission = "You don't have permission to access the admin dashboard."
export const weCouldntReachDaybreak = 'We couldn’t reach Daybreak'
export const youreStillSignedInTry = 'You’re still signed in. Try again in a moment.'

// layout.tsx
export const skipToContent = 'Skip to content'
export const loading = 'Loading'

// marketing.tsx
export const aQuietPlaceToDecide = 'A quiet place to decide what comes next.'
export const withYourAiGuide =
  'With {guide}, your AI guide: picture the life you want, face what’s in the way, plan 90 days.'
export const forAnyoneFacingAChange = 'For anyone facing a change who thinks best in writing.'

// more-menu.tsx
export const menu = 'Menu'
export const opensInANewTab = '(opens in a new tab)'

// navigation.ts
export const yourJourney = 'Your Journey'
export const actionPlans = 'Action Plans'
export const home = 'Home'
export const blog = 'Blog'
export const manifestos = 'Manifestos'

// offline-banner.tsx
export const youreOfflineKeepWriting =
  'You’re offline. Keep writing: answers and entries stay in this browser until they can be saved.'

// sample.ts
export const theDayBeginsHere =
  'The day begins here: “A stone house above the harbor, with the press in the room that gets the morning. I hear gulls first, then the ferry.”'
export const fourUnhurriedHoursOfPrinting =
  '“Four unhurried hours of printing before anyone needs anything. Letters and orders after lunch, done by four.”'

// screen-failure.tsx
export const somethingWentWrong = 'Something went wrong'
export const thisPageCouldntBeShown = 'This page couldn’t be shown'
export const yourWorkIsSafe = 'Your work is safe. Reload the page.'

// shell-preview.tsx
export const yourJournal = 'Your Journal'
export const ninetyDaySprints = '90-Day Sprints'
export const accountSettings = 'Account Settings'
export const helpAndQuestions = 'Help and questions'

// site-footer.tsx
export const publicPages = 'Public pages'

// sol-sheet.tsx
export const continueWhereYouLeftOff = 'Continue where you left off'
export const aiGuideCanBeWrong = 'AI guide. Can be wrong; you decide.'
export const askGuideOrSearch = 'Ask {guide} or search'
export const watchTheTutorial = 'Watch the tutorial'
export const whatIWroteAbout = 'What I wrote about “{words}”'

// top-bar.tsx
export const main = 'Main'
export const searchOrJumpTo = 'Search or jump to…'
export const searchOrJumpToCtrl = 'Search or jump to… (Ctrl or Cmd + K)'

// use-commands.ts
export const changeYourPassword = 'Change your password'
export const exportYourData = 'Export your data'
export const deleteYourAccount = 'Delete your account'
export const deleteMyAccount = 'delete my account'
export const writeAJournalEntry = 'Write a journal entry'
export const thisWeeksTasks = "This Week's Tasks"
export const actions = 'Actions'
export const screens = 'Screens'
export const more = 'More'
export const openTheTutorial = 'Open the tutorial'
export const lightTheme = 'Light theme'
export const darkTheme = 'Dark theme'

// apollo.ts
export const weCouldntReachDaybreakTryAgain = 'We couldn’t reach Daybreak. Try again in a moment.'
