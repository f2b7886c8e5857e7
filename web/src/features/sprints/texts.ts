/** The words of sprints. */

// calendar-and-mail.tsx
export const addToYourCalendar = 'Add to your calendar'
export const emailReminders = 'Email reminders'

// current-sprint.tsx
export const creativeFoundation = 'Creative Foundation'
export const timePercent = 'Time <strong>{percent}%</strong>'
export const countDayRemaining = '{count} day remaining'
export const countDaysRemaining = '{count} days remaining'
export const beginsDate = 'Begins {date}'
export const progressDashboard = 'Progress Dashboard'
export const noActiveSprintComplete = 'No active sprint. Complete Phase 3 to create your first sprint.'
export const time = 'Time'
export const goToYourJourney = 'Go to your journey'

// edit-sprint-dialog.tsx
export const editSprint = 'Edit Sprint'
export const pleaseEnterASprintName = 'Please enter a sprint name'
export const aSprintCantEnd = 'A sprint can’t end before it starts'
export const name = 'Name'
export const description = 'Description'
export const goal = 'Goal'
export const starts = 'Starts'
export const ends = 'Ends'
export const makeItDays = 'Make it {days} days'

// feed-dialog.tsx
export const yourSprintInYourCalendar = 'Your sprint in your calendar'
export const subscribeFromGoogleApple =
  'Subscribe from Google, Apple, or Outlook. Tasks show on their due dates and stay up to date.'
export const anyoneWithTheLink =
  'Anyone with the link can see this sprint’s tasks, and nothing else. A new link replaces the old one.'
export const newLink = 'New link'
export const turnOffLink = 'Turn off link'
export const createLink = 'Create link'
export const linkCopied = 'Link copied'
export const inYourCalendarApp = 'In your calendar app, add a calendar by URL and paste it.'
export const weCouldntCopyTheLink = 'We couldn’t copy the link'
export const calendarLink = 'Calendar link'
export const copyLink = 'Copy link'
export const openInThisDevicesCalendar = "Open in this device's calendar"

// menu-button.tsx
export const sprintActions = 'Sprint actions'

// ninety-day-rule.tsx
export const dayOfDaysPercent = 'Day {day} of {days}, {percent}%'
export const notBegunOfDays = 'Not begun, {days} days'
export const dayOne = 'Day 1'
export const dayNumber = 'Day {day}'
export const lastDay = 'Day {days}'

// overrides.tsx
export const monthNumber = 'Month {month}'
export const upcoming = 'Upcoming'
export const inProgress = 'In progress'
export const atRisk = 'At risk'
export const completed = 'Completed'
export const month = 'Month'
export const advancesByDateUnless = 'Advances by date unless you choose another.'
export const status = 'Status'
export const savingCompletesTheSprint = 'Saving completes the sprint. You can reactivate it anytime.'
export const overdueTasksOrASlow = 'Overdue tasks or a slow pace still show as at risk.'

// pdf.ts
export const fromUntil = '{from} to {until}'
export const habits = 'Habits'
export const allTasks = 'All tasks'
export const statusAndDue = '{status}, due {date}'

// reminder-dialog.tsx
export const oneEmailADay = 'One email a day with the tasks that are due or overdue. No email on days without any.'
export const weCouldntLoadYourReminders = 'We couldn’t load your reminders'
export const atOnDaysWithSomething = 'At {hour}, on days with something due.'
export const remindersAreOn = 'Reminders are on'
export const remindersAreOff = 'Reminders are off'
export const weCouldntSaveYourReminders = 'We couldn’t save your reminders'
export const emailMeReminders = 'Email me reminders'
export const at = 'At'
export const timeZoneLine = 'Time zone: {timeZone}'

// reminders-off.tsx
export const youWontGetAnyMoreYouCan = 'You won’t get any more. You can turn them back on next to your sprint.'
export const goToYourSprint = 'Go to your sprint'
export const thisLinkIsNoLonger = 'This link is no longer valid'
export const youCanAlsoTurn = 'You can also turn reminders off next to your sprint once you sign in.'
export const weCouldntConnectYourLink = 'We couldn’t connect. Your link still works.'
export const weCouldntTurnOffReminders = 'We couldn’t turn off reminders'
export const turnRemindersOffQuestion = 'Turn reminders off?'
export const youllStopGettingEmails = 'You’ll stop getting emails about your tasks.'
export const turnRemindersOff = 'Turn reminders off'

// sprint-dashboard.tsx
export const ninetyDaySprints = '90-Day Sprints'
export const sprintProgressDashboard = 'Sprint Progress Dashboard'
export const tasks = 'Tasks'
export const calendar = 'Calendar'
export const analytics = 'Analytics'
export const viewsOfThisSprint = 'Views of this sprint'
export const addNewTask = 'Add New Task'
export const habitsAndPlanOfThisSprint = 'Habits and plan of this sprint'

// sprint-failure.tsx
export const failedToFetchSprintDetails = 'Failed to fetch sprint details'
export const failedToLoadSprintDetails = 'Failed to load sprint details'
export const errorLoadingSprint = 'Error loading sprint'
export const thisSprintDoesntExist = '{message}. This sprint doesn’t exist.'

// sprint-header.tsx
export const turnThePlanIntoTasks = 'Turn the plan into tasks'
export const reactivateSprint = 'Reactivate Sprint'
export const updateSprintProgress = 'Update Sprint Progress'
export const markAsCompleted = 'Mark as Completed'

// sprint-overview.tsx
export const findingAnAudience = 'Finding an Audience'
export const aSteadyIncome = 'A Steady Income'
export const roomForOthers = 'Room for Others'
export const theWiderCircle = 'The Wider Circle'
export const sprintOverview = 'Sprint Overview'
export const sprintNumberOfCount = 'Sprint {number} of {count}'
export const theLastOneIsASuggestion = 'The last one is a suggestion for later.'
export const theLastAreSuggestions = 'The last {count} are suggestions for later.'
export const printSprintPlan = 'Print Sprint Plan'
export const sprintStats = 'Sprint Stats'
export const editYourCounters = 'Edit your counters'
export const taskCompletionNoTasks = 'task completion, no tasks this week'
export const taskCompletionThisWeek = 'task completion, this week'

// sprint-timeline.tsx
export const sprintTimeline = 'Sprint Timeline'

// sprints-screen.tsx
export const longEnoughToMatter = 'Long enough to matter, short enough to see the end.'
export const weCouldntLoadYourSprints = 'We couldn’t load your sprints'
export const allSprints = 'All sprints'
export const printCalendarAndReminders = 'Print, calendar, and reminders'

// status.ts
export const inProgressBadge = 'In Progress'

// summary-cards.tsx
export const progress = 'Progress'
export const timeRemaining = 'Time Remaining'
export const sprintStatus = 'Sprint Status'
export const completedOfCountTask = '{completed} of {count} task'
export const completedOfCountTasks = '{completed} of {count} tasks'
export const daysPassed = '{passed} of {total} days passed'
export const countDay = '{count} day'
export const countDays = '{count} days'

// timeline.ts
export const sprintBegins = 'Sprint begins'
export const theFirstOfDays = 'The first of {days} days.'
export const dayAlone = 'Day {day}.'
export const sprintEnds = 'Sprint ends'
export const monthBegins = 'Month {month} begins'
export const todayIsDay = 'Today, day {day}'
export const noTasksYet = 'No tasks yet.'
export const completedOfTask = '{completed} of {count} task completed.'
export const completedOfTasks = '{completed} of {count} tasks completed.'
export const andMore = '{words}{mark},{quote} and {count} more.'

// use-sprint.ts
export const sprintUpdated = 'Sprint updated'
export const failedToUpdateSprint = 'Failed to update sprint'
