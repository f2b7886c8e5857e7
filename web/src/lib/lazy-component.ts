/**
 * Parts of the app whose code comes later. One whose code is there is drawn at once, which React's `lazy` alone does not
 * do: it shows a placeholder even then, and holds back what follows one for 300 ms.
 */
import { createElement, lazy, useState } from 'react'
import type { ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code ahead of time. Never fails: what is missing shows where the part is. */
  preload: () => Promise<void>
}

const failed = new Set<() => void>()

/** What could not be loaded stays so while its failure shows; `renewFailedParts` lets the next visit try again. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetchCode = async () => (loaded ??= await load())
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await loadChunk(fetchCode) }
      } catch (error) {
        failed.add(renew)
        throw error
      }
    })
  let coming: ComponentType<Props> = attempt()
  const renew = () => {
    coming = attempt()
  }
  function Part(props: Props) {
    const [shown] = useState(() => loaded ?? coming) // of one kind for as long as it stands
    return createElement(shown, props)
  }
  return Object.assign(Part, {
    preload: () =>
      fetchCode().then(
        () => undefined,
        () => undefined,
      ),
  })
}

export function renewFailedParts(): void {
  for (const renew of failed) renew()
  failed.clear()
}
