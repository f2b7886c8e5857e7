/** The end of a list with more pages: it loads the next one when it comes near. */
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type LoadMoreProps = {
  busy: boolean
  onMore: () => void
  variant?: 'ghost' | 'outline'
  className?: string
  /** The label of the button, for the keyboard and for browsers that do not notice that it comes near. */
  children: ReactNode
}

export function LoadMore({ busy, onMore, variant = 'outline', className, children }: LoadMoreProps) {
  const ref = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    const element = ref.current
    if (!element || busy || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && more.current(),
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [busy])
  return (
    <div ref={ref} className={className}>
      <Button variant={variant} busy={busy} onClick={onMore}>
        {children}
      </Button>
    </div>
  )
}
