/** Pictures made of sky, halo and hills; all colours are tokens, so they follow the theme. Decoration only. */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Ground = 'paper' | 'surface' | 'raised' | 'hill-3'

type LandscapeProps = {
  /** The nearest hill takes the colour of what follows, so that content stands on the ground. */
  ground?: Ground | undefined
  /** Usually a `Sol`; stands between the far and the middle hill. */
  children?: ReactNode
  /** Sizes as custom properties: --hills, --sol, --sol-right, --sol-bottom, --halo, --halo-x. Also the sky, if wanted. */
  className?: string | undefined
}

/** Fills its positioned parent. */
export function Landscape({ ground = 'paper', children, className }: LandscapeProps) {
  return (
    <div className={cx('landscape', className)}>
      <div className="halo" aria-hidden="true" />
      <Ridge
        path="M-600 352V232C-420 214-260 182-120 196 60 214 150 268 320 262 500 256 560 196 740 186 900 178 1010 232 1160 226 1320 220 1420 180 1900 196V352z"
        fill="hill-1"
      >
        <g className="stars">
          {STARS.map(([x, y, r]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
          ))}
        </g>
      </Ridge>
      {children && <div className="figure">{children}</div>}
      <Ridge
        path="M-600 352V282C-400 276-300 244-140 246 80 250 190 306 420 300 640 294 760 240 940 244 1090 248 1180 286 1300 282 1460 276 1600 240 1900 250V352z"
        fill="hill-2"
      />
      <Ridge
        path="M-600 354V318C-300 312-120 290 120 292 420 296 560 338 860 326 1060 318 1160 290 1400 292 1600 294 1750 310 1900 314V354z"
        fill={ground}
      />
    </div>
  )
}

const STARS = [
  [620, -20, 1.2],
  [672, -66, 1.6],
  [716, 30, 1],
  [742, -18, 1.3],
  [1150, -84, 1.6],
  [1206, -30, 1.1],
  [1238, 40, 1.4],
  [1110, 20, 1],
  [588, 96, 1],
] as const

function Ridge({ path, fill, children }: { path: string; fill: string; children?: ReactNode }) {
  return (
    <svg viewBox="0 0 1280 352" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {children}
      <path d={path} fill={`var(--color-${fill})`} />
    </svg>
  )
}

/** A low strip of hills for the lower edge of a band or a scene; stretches to the width of its place. */
export function Hills({
  ground = 'paper',
  className,
}: {
  ground?: Ground | undefined
  className?: string | undefined
}) {
  return (
    <svg
      viewBox="0 0 1280 60"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('absolute inset-x-0 bottom-0 w-full', className ?? 'h-15')}
    >
      <path
        d="M0 60V34C120 26 240 22 380 30 560 40 640 14 800 12 960 10 1080 30 1280 22V60z"
        fill="var(--color-hill-1)"
      />
      <path
        d="M0 60V44C160 36 300 42 460 46 640 50 820 28 980 28 1100 28 1180 40 1280 38V60z"
        fill="var(--color-hill-2)"
      />
      <path d="M0 61V54C200 48 420 54 640 56 860 58 1060 46 1280 50V61z" fill={`var(--color-${ground})`} />
    </svg>
  )
}

/** Night, mountain, sunrise: three windows on one horizon. Stand them side by side in this order. */
export function Horizon({ part, className }: { part: 1 | 2 | 3; className?: string | undefined }) {
  const sky = `horizon-sky-${part}`
  return (
    <svg
      viewBox={`${(part - 1) * 381.5} 0 357 132`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={className}
    >
      <linearGradient id={sky} x1="0" x2="1">
        <stop offset="0" stopColor="var(--color-hill-2)" />
        <stop offset=".42" stopColor="var(--color-sky-1)" />
        <stop offset="1" stopColor="var(--color-glow)" />
      </linearGradient>
      <rect x="0" y="0" width="1120" height="132" fill={`url(#${sky})`} />
      <g fill="var(--color-star)">
        <path d="M108 20a15 15 0 1 0 12 24 12 12 0 0 1-12-24z" transform="translate(66 0)" />
        {NIGHT.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g fill="var(--color-dawn)">
        <circle cx="941" cy="74" r="84" opacity=".22" />
        <circle cx="941" cy="74" r="58" opacity=".35" />
        <circle cx="941" cy="74" r="34" />
      </g>
      <path
        d="M0 104C80 84 150 88 220 96 300 104 360 98 420 74 470 54 510 26 552 26 590 26 604 60 634 66 660 70 668 54 692 54 726 54 740 92 800 98 880 104 1000 84 1120 92V132H0z"
        fill="var(--color-hill-1)"
      />
      <path
        d="M0 116C100 98 190 112 300 110 380 108 420 78 470 80 520 82 540 104 600 104 700 104 760 88 860 100 960 110 1040 96 1120 104V132H0z"
        fill="var(--color-hill-2)"
      />
      <path
        d="M0 128C140 112 260 124 400 120 520 116 600 108 720 116 840 124 1000 108 1120 118V132H0z"
        fill="var(--color-hill-3)"
      />
    </svg>
  )
}

const NIGHT = [
  [60, 24, 1.5],
  [118, 48, 1.1],
  [228, 40, 1.2],
  [300, 22, 1.5],
  [34, 58, 1],
  [270, 62, 1],
  [420, 20, 1.1],
] as const
