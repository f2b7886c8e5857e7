/** The colors of a PDF, which has no style sheet and is always light. */
export const INK = '#1f1b16'
export const QUIET = '#6b6258'
export const RULE_INK = '#d8d0c4'
export const BAR_INK = '#c9bfb0'
