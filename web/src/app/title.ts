/** The title of the page and the tab. */
import { useEffect } from 'react'
import { BRAND } from '../brand.ts'

/** Every screen calls this once: `useTitle('Your Journal')`. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} | ${BRAND.name}`
  }, [screen])
}
