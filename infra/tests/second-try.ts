/**
 * A machine that others use, too, may stand still for seconds: who looks at the clock sees it, and the product answers
 * that it has no time and asks to be asked again. That is tried again, and said in the report. Nothing else is.
 */
export const SECOND_TRY = {
  count: 2,
  condition: /(This took too long|is not answering)\. Please try again|to be less than/,
}
