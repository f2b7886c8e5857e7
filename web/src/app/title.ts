/** Sets the title and the description of the page. */
import { useEffect } from 'react'
import { BRAND } from '../brand.ts'

/** Every screen calls this once: `useTitle('Your Journal')`. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} | ${BRAND.name}`
  }, [screen])
}

/** The same for public pages, which have a description of their own. */
export function usePageHead(title: string, description: string | null): void {
  useTitle(title)
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    if (!meta || description === null) return
    const before = meta.content
    meta.content = description
    return () => {
      meta.content = before
    }
  }, [description])
}
