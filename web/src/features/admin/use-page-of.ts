/** The page of a list in view; with other filters the list begins at its first, with the same again it is where it was. */
import { useState } from 'react'

export function usePageOf(filters: string) {
  const [at, setAt] = useState({ filters, page: 1 })
  return [at.filters === filters ? at.page : 1, (page: number) => setAt({ filters, page })] as const
}
