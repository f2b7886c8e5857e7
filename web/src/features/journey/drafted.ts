/** The label of texts by the built-in guide: drafted from the answers, by no AI. */
import * as texts from './texts.ts'

export const DRAFTED = texts.draftedFromYourAnswers

/** Whether a text of this model is one; what a fallback wrote carries its own name. */
export const isDrafted = (model: string): boolean => model.startsWith('daybreak-guide-')
