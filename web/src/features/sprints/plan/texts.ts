/** The words of turning a plan into tasks and habits. */

// arranged.ts
export const countTask = '{count} task'
export const countTasks = '{count} tasks'
export const countHabit = '{count} habit'
export const countHabits = '{count} habits'
export const tasksAndHabits = '{tasks} and {habits}'

// difference.tsx
export const whatsDifferent = 'What’s different'
export const newInThePlan = 'New in the plan'
export const noLongerInThePlan = 'No longer in the plan'
export const tasksThatWillBeRemoved = 'Tasks that will be removed'
export const habitsThatWillBeRemoved = 'Habits that will be removed'
export const countLineIsUnchanged = '{count} line is unchanged.'
export const countLinesAreUnchanged = '{count} lines are unchanged.'
export const tasksYouveStarted = 'Tasks you’ve started and habits you’ve kept stay in your sprint.'

// habits-card.tsx
export const loadingHabits = 'Loading habits'
export const weCouldntLoadYourHabits = 'We couldn’t load your habits'
export const habits = 'Habits'
export const titleToday = '{title}, today'
export const titleNotDueToday = '{title}, not due today'
export const removeTitle = 'Remove: {title}'
export const habitRemoved = 'Habit removed.'
export const notCountedInTaskProgress = 'Not counted in task progress'
export const keptNotCountedInTask = '{percent}% kept, not counted in task progress'
export const weCouldntChangeTheHabit = 'We couldn’t change the habit. Try again.'
export const cadenceWeekAndKept = '{cadence} · {week} · kept in {count} weeks'

// left-in-plan.tsx
export const leftInThePlan = 'Left in the plan'
export const oneIsNotInThisSprint = '{lines} from your plan isn’t in this sprint yet.'
export const severalAreNotInThisSprint = '{lines} from your plan aren’t in this sprint yet.'

// monthly-focus.tsx
export const monthlyFocus = 'Monthly Focus'
export const monthNumber = 'Month {month}'
export const hideMonth = 'Hide month {month}'
export const showMonth = 'Show month {month}'
export const now = 'now'
export const done = 'done'
export const next = 'next'

// no-habits.tsx
export const thisSprintHasNoHabits = 'This sprint has no habits.'
export const chooseSomeFromYourPlan = 'Choose some from your plan'

// plan-actions.tsx
export const turnThePlanIntoTasks = 'Turn the plan into tasks'
export const yourPlanHasChanged = 'Your plan has changed'
export const applyNewPlanToSprint = 'Apply new plan to sprint'
export const phase3WasRewritten =
  'Phase 3 was rewritten after this sprint started. Review the changes before you apply them.'

// plan-habits.tsx
export const eachOneRepeats = 'Each one repeats'
export const habitsToAdd = 'Habits to add'
export const howOftenTitle = 'How often: {title}'
export const fromYourPart = 'From your {part}'
export const inPlaceOfRepeatedTask = '{from}, in place of {count} repeated task'
export const inPlaceOfRepeatedTasks = '{from}, in place of {count} repeated tasks'
export const fromHowOften = '{from}. How often?'

// plan-row.tsx
export const includeTitle = 'Include: {title}'
export const title = 'Title'
export const editTitle = 'Edit: {title}'

// plan-screen.tsx
export const weCouldntLoadTheNew = 'We couldn’t load the new plan'
export const creativeFoundation = 'Creative Foundation'
export const nothingIsSavedYet = 'Nothing is saved yet. Rename, move, or leave out anything first.'
export const weCouldntLoadThePlan = 'We couldn’t load the plan'
export const youreSeeingThePlan = 'You’re seeing the plan before your last change.'
export const theNewPlanIsInYourSprint = 'The new plan is in your sprint.'
export const whatAdded = '{what} added.'
export const everythingInThisPlan = 'Everything in this plan is already in your sprint.'
export const applyNewPlan = 'Apply new plan'
export const addWhat = 'Add {what}'
export const onlyWhatsLeft = 'Only what’s left from today, day {day}.'

// plan-settings.tsx
export const howToPlan = 'How to plan'
export const upToTaskAWeek = '{days}, up to {count} task a week'
export const upToTasksAWeek = '{days}, up to {count} tasks a week'
export const tasks = 'Tasks'
export const busiestWeek = 'Busiest week'
export const youCanUndoThisDays = 'You can undo this. Days named in your plan don’t move.'
export const workingDays = 'Working days'
export const maxTasksPerWeek = 'Max tasks per week'
export const atMost = '{most} at most'
export const fewer = 'Fewer'
export const more = 'More'
export const everyDay = 'Every day'
export const monFri = 'Mon–Fri'
export const noWorkingDays = 'No working days'
export const weekAboutMinutes = '{week}, about {minutes}'
export const wantedOf = '{wanted} of {offered}'

// plan-weeks.tsx
export const tasksByWeek = 'Tasks by week'
export const closeAll = 'Close all'
export const openAll = 'Open all'
export const tasksForWeek = 'Tasks for {week}'
export const dayForTitle = 'Day for {title}'
export const leftOpenToCatchUp = 'Left open to catch up.'
export const nothingIsDueThisWeek = 'Nothing is due this week.'
export const alreadyInYourSprint = 'Already in your sprint'
export const monthAndMinutes = 'Month {month} · {minutes}'
export const leftOpen = 'Left open'
export const nothingDue = 'Nothing due'
export const countNew = '{count} new'
export const countPlanned = '{count} planned'
export const partsMoreThanMost = '{parts} · more than {most}'

// unfitting.tsx
export const doesntFit = 'Doesn’t fit'
export const eachWeekOfThatMonth =
  'Each week of that month already has {most} tasks. Use a later week, raise the limit, or keep these for the next sprint.'
export const theirMonthIsOver = 'Their month is over. Use a later week, or keep these for the next sprint.'
export const actionsWithoutADay = 'Actions without a day'
export const useWeekTitle = 'Use {week}: {title}'
export const useWeek = 'Use {week}'
export const nextSprintTitle = 'Next sprint: {title}'
export const nextSprint = 'Next sprint'

// words.ts
export const hoursShort = '{hours} h'
export const minutesShort = '{minutes} min'
