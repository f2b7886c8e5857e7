/**
 * Stands in for `react-style-singleton` (see vite.config.ts). The dialogs' scroll lock wants to write a style
 * element into the page, which our content security policy forbids. Its listeners hold the page still without it,
 * and the scroll bar stays, so that nothing jumps when a dialog opens.
 */
export const styleSingleton = () => () => null
