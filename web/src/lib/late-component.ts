/** Parts of the app whose code comes once the first screen is there, before anybody asks for them. */
import type { ComponentType } from 'react'
import { firstAnswers } from './first-answers.ts'
import { lazyComponent } from './lazy-component.ts'
import type { LazyComponent } from './lazy-component.ts'

export const lateComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> =>
  lazyComponent(async () => (await firstAnswers, load()))
