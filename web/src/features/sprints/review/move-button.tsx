/** The button of a sprint with one late task. */
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import * as texts from './texts.ts'

export const MoveButton = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button {...props} size="slim">
    {texts.moveToTomorrow}
  </Button>
)
