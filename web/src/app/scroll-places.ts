/** Back and forward lead to where each page was left, any other way to the top, or to what the address names. */
import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { isShown, saveScrollPosition, places, showPlace, preservesScrollAt } from './scroll.ts'

const STORE = 'scrollPlaces'
let arrived = false
for (const [key, height] of readPlaces()) places.set(key, height)

/** Renders nothing. Place it beside a screen, inside the same Suspense. */
export function ScrollPlaces(): null {
  const location = useLocation()
  const action = useNavigationType()
  useLayoutEffect(() => {
    if (isShown(location)) return
    showPlace(location)
    // Newer browsers return a promise from scrolling, and an effect may return only its cleanup.
    goToPlace(location, action === NavigationType.Pop ? places.get(location.key) : undefined)
    arrived = true
  }, [location, action])
  useEffect(takeOver, [])
  return null
}

function goToPlace({ key, hash }: Location, place: number | undefined): void {
  const named = hash && document.getElementById(decoded(hash.slice(1)))
  if (place !== undefined) window.scrollTo(0, place)
  else if (named) named.scrollIntoView()
  else if (arrived && !preservesScrollAt(key)) window.scrollTo(0, 0)
}

/** The browser restores the position when the whole page is loaded again, but not when only the screen changes. */
function takeOver() {
  window.history.scrollRestoration = 'manual'
  const leave = () => {
    saveScrollPosition()
    window.history.scrollRestoration = 'auto'
    writePlaces()
  }
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('pagehide', leave)
    showPlace(undefined)
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readPlaces(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}')
    return typeof kept === 'object' && kept !== null ? Object.entries(kept).map(([key, y]) => [key, Number(y)]) : []
  } catch {
    return []
  }
}

function writePlaces(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(places)))
  } catch {
    // Every page then begins at its top.
  }
}
