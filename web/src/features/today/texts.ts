/** The words of today. */

// day-card.tsx
export const todaysTasksAndHabits = 'Today’s tasks and habits'
export const dueToday = 'Due today'
export const inProgress = 'In progress'
export const allDoneForToday = 'All done for today. The rest of the day is yours.'
export const nothingIsDueToday = 'Nothing is due today.'
export const turnThePlanIntoTasks = 'Turn the plan into tasks'
export const habits = 'Habits'
export const thisWeek = 'This week'
export const moveAllToTomorrow = 'Move all {count} to tomorrow'
export const moveToTomorrow = 'Move to tomorrow'
export const overdue = 'Overdue'
export const countTask = '{count} task'
export const countTasks = '{count} tasks'
export const dueBy = 'Due {due}'
export const tomorrowIs = 'Tomorrow: {titles}.'
export const nothingIsPlannedForTomorrow = 'Nothing is planned for tomorrow.'

// question-card.tsx
export const todaysQuestion = 'Today’s question'
export const fromYourEntryTitleDate = 'From your entry {title}, {date}'
export const writeALineOrTwo = 'Write a line or two'
export const openFullEditor = 'Open full editor'
export const saveEntry = 'Save Entry'
export const success = 'Success'
export const journalEntrySavedSuccessfully = 'Journal entry saved successfully'
export const weCouldntSaveThisYourWords = 'We couldn’t save this. Your words are still here. Try again.'
export const writeSomethingFirst = 'Write something first.'
export const youWrote = 'You wrote: “{quote}”'

// question.ts
export const whatsHappenedSince = 'What’s happened since?'

// side-cards.tsx
export const weeklyCheckIn = 'Weekly check-in'
export const takesAbout10Minutes = 'Takes about 10 minutes.'
export const startCheckIn = 'Start check-in'
export const guideNoticed = '{guide} noticed'
export const basedOn = 'Based on'
export const thatsNotRight = 'That’s not right'
export const creativeFoundation = 'Creative Foundation'
export const time = 'Time'
export const dayOfDays = 'Day {day} of {days}'
export const progressDashboard = 'Progress Dashboard'
export const doneOfTaskThisWeek = '{done} of {count} task done this week.'
export const doneOfTasksThisWeek = '{done} of {count} tasks done this week.'
export const completedOfTask = '{completed} of {count} task'
export const completedOfTasks = '{completed} of {count} tasks'
export const dayRemaining = '{count} day remaining'
export const beginsDate = 'Begins {date}'
export const daysRemaining = '{count} days remaining'

// sol-day.tsx
export const yourNextStep = 'Your next step'
export const continueWhereYouLeftOff = 'Continue where you left off'
export const startTheWeeklyCheckIn = 'Start the weekly check-in'
export const start = 'Start'
export const whyIsInThePlan = 'Why “{title}” is in the plan'
export const whatIWroteIn = 'What I wrote in “{title}”'
export const whatYouRememberAboutMe = 'What you remember about me'
export const howMyPlanIsGoing = 'How my plan is going'
export const askSolAbout = 'Ask Sol about…'
export const nothingElseIsDueToday = 'Nothing else is due today.'

// today-screen.tsx
export const today = 'Today'
export const loadingYourDay = 'Loading your day'
export const weCouldntLoadToday = 'We couldn’t load today'
export const yourTasksAndHabits = 'Your tasks and habits are safe.'
export const noActiveSprint = 'No active sprint'
export const aSprintBringsTasks = 'A sprint brings tasks and habits for each day.'
export const ninetyDaySprints = '90-Day Sprints'
export const dayOfSprint = '{today} · Day {day} of {days}'

// tomorrow-card.tsx
export const tomorrow = 'Tomorrow'
export const doTodayTitle = 'Do today: {title}'
export const doToday = 'Do today'
export const nothingIsPlanned = 'Nothing is planned.'
export const thisWeeksTasks = "This Week's Tasks"
export const addNewTask = 'Add New Task'

// use-ticks.ts
export const weCouldntSaveThisTry = 'We couldn’t save this. Try again.'
export const taskUpdated = 'Task updated'
export const taskStatusHasBeenUpdated = 'Task status has been updated successfully.'
export const reopen = 'Reopen'
export const markedAsDone = 'Marked as done'
export const markedAsNotDone = 'Marked as not done'
export const taskMovedToTomorrow = '{count} task moved to tomorrow'
export const tasksMovedToTomorrow = '{count} tasks moved to tomorrow'
export const taskMovedToToday = '{count} task moved to today'
export const tasksMovedToToday = '{count} tasks moved to today'

// day.ts
export const titleAndMore = '{title} and {count} more'
