/** The tutorial: six steps, each a scene, a sentence and a tip (TUT-01 to TUT-13). */
import { useEffect, useRef, useState } from 'react'
import { fill } from '../../lib/fill.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Scene } from './scenes.tsx'
import type { SceneName } from './scenes.tsx'
import * as texts from './texts.ts'
import { closeTutorial } from './tutorial-store.ts'

/** TUT-11. */
const TRANSITION_MS = 300

type Step = { title: string; text: string; tip: string; scene: SceneName }

const STEPS: readonly Step[] = [
  {
    title: texts.welcomeToTheApp,
    text: texts.solGuidesYouThrough,
    tip: texts.solIsAnAi,
    scene: 'welcome',
  },
  {
    title: texts.dreamPhase,
    text: texts.describeYourIdealDay,
    tip: texts.startWithTheFirstThing,
    scene: 'dream',
  },
  {
    title: texts.breakthroughPhase,
    text: texts.identifyLimitingBeliefsAndStrategies,
    tip: texts.feelingsFirstReasonsLater,
    scene: 'breakthrough',
  },
  {
    title: texts.sprintPlanning,
    text: texts.turnThePictureIntoPlans,
    tip: texts.threeThingsThatMatter,
    scene: 'sprint',
  },
  {
    title: texts.journalYourJourney,
    text: texts.trackYourProgressAndInsights,
    tip: texts.twoLinesOnAPlain,
    scene: 'journal',
  },
  {
    title: texts.youreReadyToDreamBigger,
    text: texts.startWhereverYouAreWell,
    tip: texts.theRoundButtonOpens,
    scene: 'ready',
  },
]

export function Tutorial() {
  const { index, turning, turn } = useSteps()
  const step = STEPS[index] ?? STEPS[0]
  if (!step) return null
  const last = index === STEPS.length - 1
  const counter = `${index + 1}/${STEPS.length}`
  return (
    <Dialog
      open
      onOpenChange={closeTutorial}
      title={step.title}
      // The longest title fits one line.
      className="[&_h2]:pr-0 [&_h2]:text-[1.25rem] sm:[&_h2]:text-[1.5rem]"
      // The longest step's lines: the buttons stay where they are from step to step.
      description={<span className="block min-h-[2lh] max-sm:min-h-[3lh]">{step.text}</span>}
      footer={
        <>
          <Button variant="ghost" disabled={index === 0 || turning} onClick={() => turn(index - 1)}>
            {texts.previous}
          </Button>
          <Button variant="primary" disabled={turning} onClick={() => (last ? closeTutorial() : turn(index + 1))}>
            {last ? texts.getStarted : texts.next}
          </Button>
        </>
      }
    >
      <p className="mt-2 min-h-[2lh] text-small text-ink-3">{fill(texts.tipLine, { tip: step.tip })}</p>
      <div className="relative order-first -mx-7 -mt-7 mb-5 h-48 flex-none overflow-hidden bg-sunken">
        <div className={cx('absolute inset-0 transition-opacity duration-(--duration-turn)', turning && 'opacity-0')}>
          <Scene name={step.scene} />
        </div>
      </div>
      <div className="mt-5 flex items-center gap-4">
        <Progress
          label={texts.tutorial}
          percent={((index + 1) / STEPS.length) * 100}
          valueText={fill(texts.stepNumberOfCount, { number: index + 1, count: STEPS.length })}
          className="flex-1"
        />
        <span className="text-small text-ink-3" aria-hidden="true">
          {counter}
        </span>
      </div>
    </Dialog>
  )
}

/** The step in view; buttons rest while one fades into the next. */
function useSteps() {
  const [index, setIndex] = useState(0)
  const [turning, setTurning] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const turn = (to: number) => {
    setTurning(true)
    timer.current = setTimeout(() => {
      setIndex(to)
      setTurning(false)
    }, TRANSITION_MS)
  }
  return { index, turning, turn }
}
