/** The button of a sprint with one late task. */
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'

export const MoveButton = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button {...props} size="slim">
    Move to tomorrow
  </Button>
)
