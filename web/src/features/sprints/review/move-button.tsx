/** The button "Move to tomorrow" for a sprint with one late task, without its action. Also shown while that loads. */
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import * as texts from './texts.ts'

export const MoveButton = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button {...props} size="slim">
    {texts.moveToTomorrow}
  </Button>
)
