/** The tutorial's pictures, one for each step. All colors are tokens. */
import type { ComponentProps, ReactNode } from 'react'
import { Hills } from '../../ui/horizon.tsx'
import { Sol } from '../../ui/sol.tsx'
import { SolClip } from './sol-clip.tsx'
import * as texts from './texts.ts'

export type SceneName = 'welcome' | 'dream' | 'breakthrough' | 'sprint' | 'journal' | 'ready'

export function Scene({ name }: { name: SceneName }) {
  if (name === 'welcome') return <SolClip />
  const { alt, pose, drawing, place } = SCENES[name]
  return (
    <div className="sky absolute inset-0">
      <svg viewBox="0 0 432 192" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className="absolute size-full">
        {drawing}
      </svg>
      <Sol pose={pose} alt={alt} className={`absolute bottom-3 z-1 w-36 ${place}`} />
      <Hills ground="raised" className="z-2 h-12" />
    </div>
  )
}

type Drawn = { alt: string; pose: ComponentProps<typeof Sol>['pose']; drawing: ReactNode; place: string }

const halo = (
  <g fill="var(--color-glow)">
    <circle cx="216" cy="104" r="132" opacity=".25" />
    <circle cx="216" cy="104" r="100" opacity=".45" />
    <circle cx="216" cy="104" r="72" opacity=".8" />
  </g>
)

/** Ninety days as an arc of ticks, a taller one at the end of each month. */
const TICKS = Array.from({ length: 31 }, (_, index) => {
  const angle = Math.PI * (1 - index / 30)
  const [inner, outer] = [118, index % 10 === 0 ? 134 : 127]
  const point = (radius: number) =>
    `${(216 + radius * Math.cos(angle)).toFixed(1)} ${(176 - radius * Math.sin(angle)).toFixed(1)}`
  return `M${point(inner)}L${point(outer)}`
}).join('')

const SCENES: Record<Exclude<SceneName, 'welcome'>, Drawn> = {
  dream: {
    alt: texts.solLooksUpAtANight,
    pose: 'think',
    place: 'left-[22%]',
    drawing: (
      <>
        <path d="M318 40a30 30 0 1 0 26 47 24 24 0 0 1-26-47z" fill="var(--color-glow)" />
        <g fill="var(--color-hill-2)">
          {[
            [66, 40, 2.4],
            [104, 74, 1.6],
            [252, 34, 2],
            [286, 66, 1.4],
            [382, 44, 2.2],
            [364, 100, 1.6],
            [236, 78, 1.5],
            [40, 88, 1.8],
          ].map(([cx, cy, r]) => (
            <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} />
          ))}
        </g>
        <path d="M0 150c70-18 140-14 210-4s150 6 222-10v56H0z" fill="var(--color-hill-1)" />
      </>
    ),
  },
  breakthrough: {
    alt: texts.solBesideAMountain,
    pose: 'listen',
    place: 'right-[12%]',
    drawing: (
      <>
        <circle cx="150" cy="116" r="62" fill="var(--color-glow)" />
        <path d="M-20 192 92 58l52 76 20-26 96 84z" fill="var(--color-hill-2)" />
        <path d="M92 58 66 89l16 8 12-6 14 10 6-10z" fill="var(--color-raised)" opacity=".8" />
        <path d="M118 192c8-22 30-26 24-42-3-9 6-12 2-18" fill="none" stroke="var(--color-glow)" strokeWidth="5" />
        <path d="M200 192c40-40 110-52 232-44v44z" fill="var(--color-hill-1)" />
      </>
    ),
  },
  sprint: {
    alt: texts.solUnderAnArc,
    pose: 'think',
    place: 'left-1/2 -translate-x-1/2',
    drawing: (
      <>
        <path d={TICKS} stroke="var(--color-hill-2)" strokeWidth="3" strokeLinecap="round" />
        <circle cx="306" cy="91" r="9" fill="var(--color-dawn)" />
        <path d="M0 160c90-16 150-10 216-6s140-2 216-12v50H0z" fill="var(--color-hill-1)" />
      </>
    ),
  },
  journal: {
    alt: texts.solBesideAnOpenJournal,
    pose: 'listen',
    place: 'left-[10%]',
    drawing: (
      <>
        <path d="M0 150c70-14 150-8 216-4s150-4 216-16v62H0z" fill="var(--color-hill-1)" />
        <g transform="rotate(-3 300 110)">
          <path
            d="M216 58c30-10 58-8 84 6 26-14 54-16 84-6v92c-30-10-58-8-84 6-26-14-54-16-84-6z"
            fill="var(--color-raised)"
          />
          <path d="M300 64v92" stroke="var(--color-hill-1)" strokeWidth="2" />
          <path
            d="M230 80c20-5 38-4 56 3M230 98c20-5 38-4 56 3M230 116c20-5 38-4 40-1M314 83c18-7 36-8 56-3M314 101c18-7 36-8 56-3"
            fill="none"
            stroke="var(--color-hill-2)"
            strokeWidth="3"
            strokeLinecap="round"
          />
          <path d="M340 150v-22l8 7 8-7v20" fill="var(--color-dawn)" />
        </g>
      </>
    ),
  },
  ready: {
    alt: texts.solCelebratesInFront,
    pose: 'celebrate',
    place: 'left-1/2 -translate-x-1/2',
    drawing: (
      <>
        {halo}
        <path d="M0 152c80-18 150-12 216-6s140 0 216-14v60H0z" fill="var(--color-hill-1)" />
      </>
    ),
  },
}
