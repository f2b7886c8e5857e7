/** Parts of the app that come when they are first shown. */
import { createElement, lazy } from 'react'
import type { ComponentType } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'

export type LoadPart = () => Promise<{ Component: ComponentType }>

const failed = new Set<() => void>()

/** What could not be loaded stays so while its failure shows; `renewFailedParts` lets the next visit try again. */
export function lazyPart(load: LoadPart): ComponentType {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: (await loadChunk(load)).Component }
      } catch (error) {
        failed.add(renew)
        throw error
      }
    })
  let part = attempt()
  const renew = () => {
    part = attempt()
  }
  return () => createElement(part)
}

export function renewFailedParts(): void {
  for (const renew of failed) renew()
  failed.clear()
}
