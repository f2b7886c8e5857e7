/** Whether a floating button makes way: while somebody scrolls down, and on a phone while they type. */
import { useEffect, useState } from 'react'

/** Less is a trembling hand. */
const MIN_PX = 8
const FIELDS = 'input, textarea, select, [contenteditable]'

export function useOutOfTheWay(): { scrolledDown: boolean; typing: boolean } {
  const [scrolledDown, setScrolledDown] = useState(false)
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    let last = 0 // to ask for the place now would lay the page out
    const onScroll = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < MIN_PX) return
      last = window.scrollY
      setScrolledDown(moved > 0)
    }
    const onFocus = ({ target }: FocusEvent) => setTyping(target instanceof Element && target.matches(FIELDS))
    const onBlur = () => setTyping(false)
    window.addEventListener('scroll', onScroll, { passive: true })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    return () => {
      window.removeEventListener('scroll', onScroll)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
    }
  }, [])
  return { scrolledDown, typing }
}
