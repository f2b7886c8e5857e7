/** The label of texts by the built-in guide: drafted from the answers, by no AI. */
export const DRAFTED = 'Drafted from your answers, without AI'

/** Whether a text of this model is one; what a fallback wrote carries its own name. */
export const isDrafted = (model: string): boolean => model.startsWith('daybreak-guide-')
