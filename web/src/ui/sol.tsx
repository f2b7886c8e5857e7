/** The guide's pictures. If one cannot be loaded, a person icon takes its place. */
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import celebrate from '../assets/sol-celebrate.svg'
import rest from '../assets/sol-rest.svg'
import think from '../assets/sol-think.svg'
import wave from '../assets/sol-wave.svg'
import listen from '../assets/sol.svg'
import { cx } from './cx.ts'

const PICTURES = { listen, wave, think, celebrate, rest }

type SolProps = {
  /** listen: default · wave: greets · think: works or asks · celebrate: a phase or sprint completes · rest: waits. */
  pose?: keyof typeof PICTURES | undefined
  /** What the picture says; without it the picture is decoration. */
  alt?: string | undefined
  /** Sets the width; 32 px at least. */
  className?: string | undefined
}

export function Sol({ pose = 'listen', alt = '', className = 'w-26' }: SolProps) {
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <span
        className={cx('grid aspect-square place-items-center rounded-full bg-dawn-soft text-dawn-ink', className)}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <UserRound className="size-1/2" />
      </span>
    )
  }
  return (
    <img
      src={PICTURES[pose]}
      alt={alt}
      width={200}
      height={200}
      className={cx('h-auto', className)}
      onError={() => setFailed(true)}
    />
  )
}
