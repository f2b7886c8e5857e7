/** The words of the admin area. */

// admin-screen.tsx
export const content = 'Content'
export const users = 'Users'
export const subscriptions = 'Subscriptions'
export const adminDashboard = 'Admin Dashboard'
export const messages = 'Messages'
export const aiCosts = 'AI costs'
export const auditLog = 'Audit log'
export const backToApp = 'Back to App'
export const moreAdminPages = 'More admin pages'

// messages.tsx
export const sentThroughReachOut = 'Sent through Reach Out. Admins also get them by email.'
export const weCouldntLoadTheMessages = 'We couldn’t load the messages'
export const noMessagesYet = 'No messages yet.'
export const accountUsername = 'account {username}'

// totals.tsx
export const activeSubscriptions = 'Active subscriptions'

// for several screens
export const nothingMatchesTheseFilters = 'Nothing matches these filters.'
export const adminActivity = 'Admin activity'
export const when = 'When'
export const operatorOrDeletedAccount = 'Operator or deleted account'
export const status = 'Status'
export const actions = 'Actions'
export const contentPages = 'Content pages'
export const lastDays = 'Last {days} days'
export const day = 'Day'
export const user = 'User'
export const texts = 'Texts'
export const leave = 'Leave'
export const keepEditing = 'Keep editing'
export const price = 'Price'
export const monthly = 'Monthly'
export const annual = 'Annual'
