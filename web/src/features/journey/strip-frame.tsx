/** The compact picture and question at the head of the home screen once the journey is complete. */
import type { ReactNode } from 'react'
import * as texts from './texts.ts'

type StripFrameProps = {
  /** The element of the question: none of the headings where it is only looked at. */
  title: 'h1' | 'p'
  /** Who greets at the left. */
  figure: ReactNode
  /** The buttons: beside the question, or below it on a phone. */
  children: ReactNode
}

export function StripFrame({ title: Title, figure, children }: StripFrameProps) {
  return (
    <section className="sky relative overflow-hidden" aria-label={texts.welcome}>
      <Hills />
      <div className="wrap relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2.5 pt-3 pb-6 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-5 sm:pt-4 sm:pb-8">
        {figure}
        <Title className="font-title text-[1.125rem] leading-tight text-balance sm:text-2xl">
          {texts.whyWaitAnotherDay}
        </Title>
        <div className="flex min-h-11 items-center gap-2 max-sm:col-span-2">{children}</div>
      </div>
    </section>
  )
}

/** The hills at the lower edge, as in the full hero. The nearest has the background color of the content below. */
function Hills() {
  return (
    <svg
      viewBox="0 0 1280 60"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 -bottom-px h-5 w-full sm:h-9"
    >
      {HILLS.map(([color, path]) => (
        <path key={color} d={path} fill={`var(--color-${color})`} />
      ))}
    </svg>
  )
}

const HILLS = [
  ['hill-1', 'M0 60V34C120 26 240 22 380 30 560 40 640 14 800 12 960 10 1080 30 1280 22V60z'],
  ['hill-2', 'M0 60V44C160 36 300 42 460 46 640 50 820 28 980 28 1100 28 1180 40 1280 38V60z'],
  ['paper', 'M0 61V54C200 48 420 54 640 56 860 58 1060 46 1280 50V61z'],
] as const
