/** The words of tasks. */

// add-task-dialog.tsx
export const countTasksAdded = '{count} tasks added.'
export const addNewTask = 'Add New Task'
export const oneStepYouCan = 'One step you can finish, and the day you want it done by.'
export const addTask = 'Add Task'

// change-preview.tsx
export const move = 'Move'
export const drop = 'Drop'
export const selectAll = 'Select all'

// changes.ts
export const wasDueDate = 'Was due {date}'

// edit-task-dialog.tsx
export const editTask = 'Edit Task'

// printed-tasks.tsx
export const weCouldntLoadTheTasksTry = 'We couldn’t load the tasks. Try again.'
export const habits = 'Habits'
export const toPrintAllTasks = 'To print all tasks, use “Print Sprint Plan”.'
export const allTasks = 'All tasks'
export const statusAndDue = '{status}, due {date}'

// recurrence.ts
export const doesNotRepeat = 'Does not repeat'
export const everyDay = 'Every day'
export const mondayToFriday = 'Monday to Friday'
export const everyWeek = 'Every week'
export const everyTwoWeeks = 'Every two weeks'
export const everyMonth = 'Every month'

// sortable-tasks.tsx
export const pressSpaceToPick =
  'Press Space to pick up the task, the arrow keys to move it, Space to drop it, or Escape to cancel.'
export const reorderTitle = 'Reorder {title}'
export const theTask = 'The task'
export const placeOfCount = 'place {place} of {count}'
export const pickedUpTitlePlace = 'Picked up {title}, {place}.'
export const titleDroppedAtPlace = '{title} dropped at {place}.'
export const staysWhereItWas = '{title} stays where it was.'

// task-calendar.tsx
export const due = 'Due'
export const completed = 'Completed'
export const noTasksDueOnThisDate = 'No tasks due on this date.'
export const weCouldntLoadTheTasks = 'We couldn’t load the tasks.'
export const showMoreOf = 'Show {count} more of {hidden}'
export const countTaskDue = '{count} task due'
export const countTasksDue = '{count} tasks due'
export const doneCompleted = '{done} completed'
export const isToday = 'today'
export const isSelected = 'selected'

// task-form.tsx
export const pleaseEnterATaskTitle = 'Please enter a task title'
export const pleaseSelectADueDate = 'Please select a due date'
export const thatDayIsAfter = 'That day is after the sprint ends'
export const requiredField = 'Required field'
export const title = 'Title'
export const description = 'Description'
export const dueDate = 'Due date'
export const repeat = 'Repeat'
export const untilTheSprintEnds = 'Until the sprint ends.'
export const taskUntilTheSprintEnds = '{count} task, until the sprint ends.'
export const tasksUntilTheSprintEnds = '{count} tasks, until the sprint ends.'

// task-list.tsx
export const open = 'Open'
export const overdue = 'Overdue'
export const inProgress = 'In progress'
export const pending = 'Pending'
export const noTasksFoundForThisSprint = 'No tasks found for this sprint.'
export const turnThePlanIntoTasks = 'Turn the plan into tasks'
export const findTasks = 'Find tasks'
export const show = 'Show'
export const weCouldntLoadTheTasksTitle = 'We couldn’t load the tasks'
export const noTasksMatch = 'No tasks match.'
export const countTaskInTotal = '{count} task in total'
export const countTasksInTotal = '{count} tasks in total'
export const theTaskYouOpened = 'The task you opened'
export const countTask = '{count} task'
export const countTasks = '{count} tasks'
export const showFewer = 'Show fewer'
export const showHiddenMoreDone = 'Show {hidden} more done'
export const shownOfTask = '{found} shown, {count} task in total'
export const shownOfTasks = '{found} shown, {count} tasks in total'

// task-menu.tsx
export const more = 'More'
export const whyThisTask = 'Why this task?'
export const edit = 'Edit'
export const movedToDate = 'Moved to {date}.'
export const moveOneWeekLater = 'Move one week later'
export const taskDeleted = 'Task deleted.'
export const deleteLabel = 'Delete'
export const countTasksDeleted = '{count} tasks deleted.'
export const deleteThisAndTheAfter = 'Delete this and the {number} after it'

// task-row.tsx
export const dueOn = 'Due {date}'
export const recurring = 'Recurring'
export const completedOn = 'Completed {completed}'
export const dueBy = 'Due {due}'

// tasks.ts
export const complete = 'Complete'
export const reopen = 'Reopen'
export const start = 'Start'
export const today = 'Today'
export const thisWeek = 'This week'
export const later = 'Later'
export const done = 'Done'

// use-task-pages.ts
export const weCouldntLoadMoreTasks = 'We couldn’t load more tasks'

// use-tasks.ts
export const taskUpdated = 'Task updated'
export const taskStatusHasBeenUpdated = 'Task status has been updated successfully.'
export const failedToUpdateTask = 'Failed to update task'
export const failedToUpdateTaskStatus = 'Failed to update task status'
export const taskCreated = 'Task created'
export const newTaskHasBeenAdded = 'New task has been added to your sprint.'
export const failedToCreateTask = 'Failed to create task'
export const yourChangesAreSaved = 'Your changes are saved.'
export const weCouldntSaveTheChanges = 'We couldn’t save the changes'
export const weCouldntSaveTheOrder = 'We couldn’t save the order'

// week-tasks.tsx
export const thisWeeksTasks = "This Week's Tasks"
export const doneOfTotal = '{done} of {total}'
export const weCouldntLoadThisWeek = 'We couldn’t load this week. Try again'
export const noTasksAreDue = 'No tasks are due this week.'
export const addOne = 'Add one'
export const addToThisWeek = 'Add to this week'
export const nothingYetFromYour = 'Nothing is due this week yet. From your {part}:'
export const moreFromYour = 'More from your {part}:'

// whole-sprint.tsx
export const ofDaySoFar = '{title} ({cadenceLabel}): {done} of {count} day so far'
export const ofDaysSoFar = '{title} ({cadenceLabel}): {done} of {count} days so far'
export const weCouldntLoadThisSprints = 'We couldn’t load this sprint’s tasks.'

// why-dialog.tsx
export const month1 = 'Month 1'
export const month2 = 'Month 2'
export const month3 = 'Month 3'
export const anEarlierPlan = 'An earlier plan'
export const weCouldntLoadThisTry = 'We couldn’t load this. Try again in a moment.'
export const whatYouSaidAboutIt = 'What you said about it'
export const theGoalItServes = 'The goal it serves'
export const theBeliefItChallenges = 'The belief it challenges'
export const theMindsetShiftThatAnswers = 'The mindset shift that answers it'
export const theSentenceInYourVision = 'The sentence in your vision it serves'
export const nothingInYourVision =
  'Nothing in your vision or beliefs shares a word with this task, so we don’t claim a link.'
export const rereadYourPhases = 'Reread your phases'
