/**
 * Stands in for `react-style-singleton` (see vite.config.ts). The dialogs' scroll lock wants to write a style
 * element into the page, which our content security policy forbids; base.css carries that rule instead.
 */
export const styleSingleton = () => () => null
