/**
 * A short silent clip of Sol waving, which can be paused. A still picture with reduced motion, or when the clip fails.
 */
import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import darkMp4 from '../../assets/tutorial/sol-wave-dark.mp4'
import darkWebm from '../../assets/tutorial/sol-wave-dark.webm'
import darkPoster from '../../assets/tutorial/sol-wave-dark.webp'
import lightMp4 from '../../assets/tutorial/sol-wave-light.mp4'
import lightWebm from '../../assets/tutorial/sol-wave-light.webm'
import lightPoster from '../../assets/tutorial/sol-wave-light.webp'
import { useDark, useReducedMotion } from '../../lib/media.ts'
import { IconButton } from '../../ui/button.tsx'
import * as texts from './texts.ts'

const FILES = {
  light: { webm: lightWebm, mp4: lightMp4, poster: lightPoster },
  dark: { webm: darkWebm, mp4: darkMp4, poster: darkPoster },
}
const COVER = 'absolute inset-0 size-full object-cover'
const ALT = texts.solWavesAtYou

export function SolClip() {
  const { webm, mp4, poster } = FILES[useDark() ? 'dark' : 'light']
  const still = useReducedMotion()
  const [failed, setFailed] = useState(false)
  if (still || failed) return <img src={poster} alt={ALT} width={864} height={384} className={COVER} />
  return <Clip key={webm} webm={webm} mp4={mp4} poster={poster} onFail={() => setFailed(true)} />
}

type ClipProps = { webm: string; mp4: string; poster: string; onFail: () => void }

function Clip({ webm, mp4, poster, onFail }: ClipProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [paused, setPaused] = useState(false)
  const toggle = () => {
    if (paused) void video.current?.play().catch(onFail)
    else video.current?.pause()
  }
  return (
    <>
      <video
        ref={video}
        aria-label={ALT}
        poster={poster}
        width={864}
        height={384}
        autoPlay
        muted
        loop
        playsInline
        onPlay={() => setPaused(false)}
        onPause={() => setPaused(true)}
        className={COVER}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" onError={onFail} />
      </video>
      <IconButton
        icon={paused ? Play : Pause}
        label={paused ? texts.playTheClip : texts.pauseTheClip}
        onClick={toggle}
        className="absolute! bottom-1 left-1 z-3"
      />
    </>
  )
}
