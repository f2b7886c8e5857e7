/** The words around public pages. */

// content-page.tsx
export const thisPage = 'This page'
export const weCouldntLoadThisPage = 'We couldn’t load this page'
export const updatedDate = 'Updated {date}'
