/** Moves a floating button up until it covers no control and no announcement. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, iframe, [role="switch"], [role="checkbox"], [role="tab"]'
const MESSAGES = 'main :is([role="status"], [role="alert"], [data-error])'
const STEP_PX = 8
/** The top bar is left alone. */
const TOP_PX = 72
/** Rises once the page rests, not while it moves. */
const REST_MS = 120

/** Returns how to stop. */
export function keepClearOfControls(button: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => settle(button), REST_MS)
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true })
  const sizes = new ResizeObserver(look)
  sizes.observe(document.body)
  window.addEventListener('scroll', look, { passive: true })
  window.addEventListener('resize', look)
  look()
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    sizes.disconnect()
    window.removeEventListener('scroll', look)
    window.removeEventListener('resize', look)
  }
}

function settle(button: HTMLElement): void {
  const { width, height, left } = button.getBoundingClientRect()
  const bottom = parseFloat(getComputedStyle(button).bottom)
  const top = document.documentElement.clientHeight - bottom - height
  const obstacles = obstaclesNear(button, left - STEP_PX, left + width + STEP_PX)
  const lift = freeLift({ top, height, highest: TOP_PX, obstacles })
  button.style.translate = lift === 0 ? '' : `0 ${-lift}px`
}

type Span = { top: number; bottom: number }

/** What must stay in sight in the column of the button. */
function obstaclesNear(button: HTMLElement, left: number, right: number): Span[] {
  return [...document.querySelectorAll(`${CONTROLS}, ${MESSAGES}`)]
    .filter((element) => !button.contains(element) && element.closest('[role="dialog"], [data-help-under]') === null)
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1 && box.left < right && box.right > left)
}

/**
 * How far to rise from `top` to where no obstacle is touched; 0 where there is no such place, because then every
 * place is as good as the usual one.
 */
export function freeLift({
  top,
  height,
  highest,
  obstacles,
}: {
  top: number
  height: number
  highest: number
  obstacles: readonly Span[]
}): number {
  for (let lift = 0; top - lift >= highest; lift += STEP_PX) {
    const at = top - lift
    if (obstacles.every((span) => span.bottom <= at || span.top >= at + height)) return lift
  }
  return 0
}
