/** The words of the journal. */

// all-entries-screen.tsx
export const yourJournal = 'Your Journal'
export const allEntries = 'All Entries'
export const printOrExport = 'Print or export'
export const hideTheCalendar = 'Hide the calendar'
export const showTheCalendar = 'Show the calendar'
export const showAllEntries = 'Show all entries'
export const entries = 'Entries'
export const calendar = 'Calendar'
export const theFirstCountEntries = 'The first {count} entries.'
export const moreThanCountEntries = 'More than {count} entries.'
export const tag = 'Tag'
export const anyTag = 'Any tag'
export const mood = 'Mood'
export const anyMood = 'Any mood'
export const sort = 'Sort'
export const from = 'From'
export const to = 'To'
export const searchYourEntries = 'Search your entries'
export const weCouldntLoadYourEntries = 'We couldn’t load your entries'
export const noEntriesMatch = 'No entries match.'
export const noJournalEntriesYet = 'No journal entries yet.'
export const writeYourFirstEntry = 'Write your first entry'
export const loadMore = 'Load more'
export const countEntry = '{count} entry.'
export const countEntriesFound = '{count} entries.'

// edit-entry.tsx
export const editEntry = 'Edit Entry'
export const saveChanges = 'Save Changes'
export const thisEntryWasChangedElsewhere = 'This entry was changed elsewhere'
export const keepMyVersion = 'Keep my version'
export const yourVersionIsBelow = 'Your version is below. The other one stays under Earlier Versions.'
export const weCouldntSaveThisYourWords = 'We couldn’t save this. Your words are still here. Try again.'

// entry-calendar.tsx
export const mon = 'Mon'
export const tue = 'Tue'
export const wed = 'Wed'
export const thu = 'Thu'
export const fri = 'Fri'
export const sat = 'Sat'
export const sun = 'Sun'
export const earlierMonth = 'Earlier month'
export const laterMonth = 'Later month'
export const entriesInMonth = 'Entries in {month}'
export const oneEntry = '1 entry'
export const countEntries = '{count} entries'

// entry-fields.tsx
export const title = 'Title'
export const content = 'Content'
export const whatsOnYourMind = 'What’s on your mind?'
export const dontShareWithGuide = 'Don’t share with {guide}'
export const notSharedNote = 'not shared with {guide}'
export const tagsOptional = 'Tags (optional)'
export const separateTagsWithCommas = 'Separate tags with commas'
export const tagsYouveUsed = 'Tags you’ve used'
export const tagsNote = 'tags'
export const sharingNote = 'sharing'

// entry-form.tsx
export const newEntry = 'New Entry'
export const saveEntry = 'Save Entry'
export const pleaseProvideBothATitle = 'Please provide both a title and content for your journal entry'
export const savedOnThisDevice = 'Saved on this device'
export const wellUploadItWhenYoure = 'We’ll upload it when you’re back online.'
export const savedOnThisDeviceWell = 'Saved on this device. We’ll upload it when you’re back online.'
export const draftSavedOnThisDevice = 'Draft saved on this device'
export const thisBrowserCantSaveDrafts = 'This browser can’t save drafts'

// entry-list.tsx
export const recentEntries = 'Recent Entries'
export const noJournalEntriesYetStart = 'No journal entries yet. Start writing above!'
export const viewAllEntries = 'View All Entries'

// entry-row.tsx
export const readLess = 'Read Less'
export const readMore = 'Read More'
export const pinned = 'Pinned'
export const notSharedMark = 'Not shared with {guide}'

// entry-screen.tsx
export const journalEntry = 'Journal Entry'
export const thisEntryDoesntExist = 'This entry doesn’t exist.'
export const weCouldntLoadYourEntry = 'We couldn’t load your entry'
export const edit = 'Edit'
export const unpin = 'Unpin'
export const pin = 'Pin'
export const shareWithGuide = 'Share with {guide}'
export const deleteLabel = 'Delete'
export const titleWasDeleted = '{title} was deleted.'
export const writtenAndEdited = '{date}, edited {when}'

// export.ts
export const fromUntil = '{from} to {until}'
export const fromDate = 'From {date}'
export const fromTheFirstEntry = 'From the first entry to the last'
export const untilDate = 'Until {date}'
export const extentOfOne = '{range}. 1 entry.'
export const extent = '{range}. {count} entries.'

// found-rows.tsx
export const noTags = 'No tags'

// insights.tsx
export const weCouldntLoadYourStats = 'We couldn’t load your stats'
export const recurringThemes = 'Recurring Themes'
export const notEnoughEntriesYet = 'Not enough entries yet'
export const themesComeFromTheTags = 'Themes come from the tags you add.'
export const taggedOfAllEntries = '{tagged} of {all} entries'
export const howManyOfYourEntries = 'How many of your {entries} entries have this tag.'
export const byTheNumbers = 'By the Numbers'
export const entriesThisMonth = 'entries this month'
export const tagsUsed = 'tags used'
export const wordsWritten = 'words written'
export const positiveTone = 'positive tone'
export const goodOrGreat = '{positive} of {all} entries with a mood are good or great'
export const youveWrittenInWeeks = 'You’ve written in {count} weeks. Taking a week off won’t reset this.'
export const tagWithItsEntries = '{tag}<more>: show its entries,</more>'

// journal-screen.tsx
export const insights = 'Insights'

// mood-tracking.tsx
export const moodTracking = 'Mood Tracking'
export const last28DaysTheHigher = 'Last 28 days. The higher the sun, the better the day.'
export const hideTheList = 'Hide the list'
export const showAsAList = 'Show as a list'
export const today = 'Today'
export const noEntriesInTheLast = 'No entries in the last 28 days.'
export const noEntry = 'no entry'
export const noMoodAdded = 'no mood added'

// mood.tsx
export const howWasYourDayOptional = 'How was your day? (optional)'

// moods.ts
export const rough = 'Rough'
export const low = 'Low'
export const okay = 'Okay'
export const good = 'Good'
export const great = 'Great'

// on-this-day.tsx
export const onThisDay = 'On This Day'
export const aYearAgo = 'A year ago'
export const yearsAgo = '{count} years ago'
export const aMonthAgo = 'A month ago'
export const monthsAgo = '{count} months ago'

// pdf.ts
export const yourJournalBrand = 'Your Journal · {brand}'

// print-screen.tsx
export const print = 'Print'
export const downloadMarkdown = 'Download Markdown'
export const madeOnThisDevice =
  'Made on this device; nothing is uploaded. The PDF’s fonts don’t include Chinese, Japanese, or Korean: for those, print and choose “Save as PDF”.'
export const loadingYourEntries = 'Loading your entries'

// prompt-of-the-day.tsx
export const aQuestionForToday = 'A question for today'
export const useAsTheTitle = 'Use as the title'
export const notToday = 'Not today'

// prompts.ts
export const whereWasALittle = 'Where was a little of this in your day?'
export const whenWasThisNotTrue = 'When was this not true this week, even once?'
export const howDidThisGo = 'How did this go last time, and what got in the way?'
export const fromYourVision = 'From your vision: {sentence}'
export const fromYourBreakthroughPlan = 'From your breakthrough plan: {sentence}'
export const fromYour90DayPlan = 'From your 90-day plan: {sentence}'

// refresh.ts
export const success = 'Success'
export const journalEntrySavedSuccessfully = 'Journal entry saved successfully'

// tags-that-fit.tsx
export const soundsLikeSomethingYouve = '{title} sounds like something you’ve tagged before. Add a tag?'

// tags.ts
export const mostRecent = 'Most Recent'
export const oldestFirst = 'Oldest First'
export const byTag = 'By Tag'

// use-entry-search.ts
export const weCouldntLoadMoreEntries = 'We couldn’t load more entries'

// versions.tsx
export const earlierVersions = 'Earlier Versions'
export const fromWhen = 'from {when}'
export const restoreThisVersion = 'Restore this version'

// waiting-entry.tsx
export const failedToSaveJournalEntry = 'Failed to save journal entry'
