/** How the things that support can do look: rows of one list, the icon in front. */
import type { ButtonLook } from '../../ui/button.tsx'

export const ACTION = { variant: 'ghost', listed: true } as const satisfies ButtonLook

/** What takes something from the person. */
export const HARSH_ACTION = { ...ACTION, className: 'enabled:text-red-ink' } as const satisfies ButtonLook
