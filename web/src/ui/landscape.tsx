/** A picture made of sky, halo and hills; all colours are tokens, so they follow the theme. Decoration only. */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Ground = 'paper' | 'surface' | 'raised' | 'hill-3'

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
