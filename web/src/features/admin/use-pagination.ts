/** The current page of a list. Other filters start at the first page; the filters before lead back to their page. */
import { useState } from 'react'

export function usePagination(filters: string) {
  const [at, setAt] = useState({ filters, page: 1 })
  return [at.filters === filters ? at.page : 1, (page: number) => setAt({ filters, page })] as const
}
