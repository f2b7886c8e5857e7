/** The look of the buttons beside a person: rows of one list, each with an icon in front. */
import type { ButtonLook } from '../../../ui/button.tsx'

export const ACTION_ROW = { variant: 'ghost', listed: true } as const satisfies ButtonLook

/** The same in red, for what takes something from the person. */
export const DESTRUCTIVE_ROW = { ...ACTION_ROW, className: 'enabled:text-red-ink' } as const satisfies ButtonLook
