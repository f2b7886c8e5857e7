/** Small pieces of the landscape, for cards and scenes. Decoration only. */
import { cx } from './cx.ts'
import type { Ground } from './landscape.tsx'

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
