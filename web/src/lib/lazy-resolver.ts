/** Loads form rules after the form is shown, before there is something to check. */
import { useEffect } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { loadChunk } from './load-chunk.ts'

/** `load` is an import; it starts when the form shows, and at the latest when it is sent. */
export function useLazyResolver<In extends FieldValues, Out>(
  load: () => Promise<Resolver<In, unknown, Out>>,
): Resolver<In, unknown, Out> {
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])
  return async (values, context, options) => (await loadChunk(load))(values, context, options)
}
