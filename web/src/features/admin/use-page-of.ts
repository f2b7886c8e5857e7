/** Which page of a list is shown. A change of the filters leads to the first page; changing them back, to the page before. */
import { useState } from 'react'

export function usePageOf(filters: string) {
  const [at, setAt] = useState({ filters, page: 1 })
  return [at.filters === filters ? at.page : 1, (page: number) => setAt({ filters, page })] as const
}
