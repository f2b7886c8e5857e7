/** What opens the actions of a sprint on a narrow screen; it stands there before the menu has loaded. */
import { Ellipsis } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { IconButton } from '../../ui/button.tsx'
import * as texts from './texts.ts'

export const MenuButton = (props: ComponentPropsWithRef<'button'>) => (
  <IconButton {...props} icon={Ellipsis} label={texts.sprintActions} className="border border-line-strong" />
)
