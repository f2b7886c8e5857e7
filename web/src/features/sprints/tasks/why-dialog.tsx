/** 'Why this task?': the rationale from a task back to the life it is for, in the person's own words. */
import { useQuery } from '@apollo/client/react'
import { PLAN_TITLES } from '../../../lib/plans.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { PageSpinner } from '../../../ui/spinner.tsx'
import { TASK_EXPLANATION } from '../review/outlook-queries.ts'
import type { Explanation } from '../review/outlook-queries.ts'
import type { Task } from './queries.ts'
import * as texts from './texts.ts'

const PLAN_PARTS = {
  ...{ month1: texts.month1, month2: texts.month2, month3: texts.month3 },
  ...{ weeklyRhythm: PLAN_TITLES.weeklyRhythm, earlier: texts.anEarlierPlan },
}

export function WhyDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { data, error } = useQuery(TASK_EXPLANATION, { variables: { taskId: task.id }, fetchPolicy: 'no-cache' })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.whyThisTask}
      className="w-[min(100%-2rem,34rem)]!"
    >
      {data ? (
        <Rationale task={task} rationale={data.taskExplanation} />
      ) : error ? (
        <p role="alert" className="mt-5 text-ink-2">
          {texts.weCouldntLoadThisTry}
        </p>
      ) : (
        <PageSpinner />
      )}
    </Dialog>
  )
}

function Rationale({
  task,
  rationale: { goal, planLine, belief, shift, vision },
}: {
  task: Task
  rationale: Explanation
}) {
  return (
    <>
      <ol className="mt-5 grid gap-5 border-l-2 border-dawn pl-5">
        <Knot name={texts.theTask} text={task.title} />
        {planLine && planLine.text !== task.title && <Knot name={PLAN_PARTS[planLine.place]} text={planLine.text} />}
        {planLine?.evidence && <Knot name={texts.whatYouSaidAboutIt} quoted text={planLine.evidence.quote} />}
        {goal && <Knot name={texts.theGoalItServes} text={goal} />}
        {belief && <Knot name={texts.theBeliefItChallenges} quoted text={belief} />}
        {shift && <Knot name={texts.theMindsetShiftThatAnswers} quoted text={shift} />}
        {vision && <Knot name={texts.theSentenceInYourVision} quoted text={vision} />}
      </ol>
      {!belief && !vision && (
        <p className="mt-5 text-[0.9375rem] text-ink-2">
          {texts.nothingInYourVision} <TextLink to="/">{texts.rereadYourPhases}</TextLink>
        </p>
      )}
    </>
  )
}

function Knot({ name, text, quoted = false }: { name: string; text: string; quoted?: boolean }) {
  return (
    <li>
      <p className="text-small text-ink-3">{name}</p>
      <p className="font-serif text-[1.125rem] leading-snug break-words">{quoted ? <q>{text}</q> : text}</p>
    </li>
  )
}
