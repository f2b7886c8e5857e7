/** Dialogs whose code comes when they open. One that cannot be loaded closes again, and a message says so. */
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { lazyComponent } from '../lib/lazy-component.ts'
import { SidePart } from '../lib/side-part.tsx'
import { showPartMissing } from './part-missing.ts'

/** The dialog is rendered while it is open. */
export function lazyDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyComponent(load)
  return function LazyDialog(props: Props) {
    const onFailure = () => showPartMissing(props.onClose)
    return createElement(SidePart, { onFailure, children: createElement(Part, props) })
  }
}
