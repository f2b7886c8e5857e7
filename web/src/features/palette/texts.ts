/** The words of the command palette. */

// palette.tsx
export const searchOrJumpTo = 'Search or jump to…'
export const aPageAnEntry = 'A page, an entry, a task…'
export const ask = 'Ask'
export const noResults = 'No results'
export const entries = 'Entries'
export const tasks = 'Tasks'
