/** 'Why this task?': the thread from a task back to the life it is for, in the person's own words. */
import { useQuery } from '@apollo/client/react'
import { Dialog } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { OUTPUTS } from './queries.ts'
import type { Sprint, Task } from './queries.ts'
import { threadOf } from './thread.ts'

export function WhyDialog({ task, sprint, onClose }: { task: Task; sprint: Sprint; onClose: () => void }) {
  const { data, loading } = useQuery(OUTPUTS)
  const thread = threadOf(task, sprint, data?.phases ?? [])
  const { goal, planLine, belief, shift, vision } = thread
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Why this task?"
      className="w-[min(100%-2rem,34rem)]!"
    >
      {loading && !data ? (
        <PageSpinner />
      ) : (
        <ol className="mt-5 grid gap-5 border-l-2 border-dawn pl-5">
          <Knot name="The task" text={task.title} />
          {planLine && planLine.text !== task.title && <Knot name={planLine.place} text={planLine.text} />}
          {goal && <Knot name="The goal it works for" text={goal} />}
          {belief && <Knot name="The belief it challenges" quoted text={belief} />}
          {shift && <Knot name="What answers it" quoted text={shift} />}
          {vision && <Knot name="The sentence of your vision it serves" quoted text={vision} />}
        </ol>
      )}
      {data && !belief && !vision && (
        <p className="mt-5 text-[0.9375rem] text-ink-2">
          Nothing in your vision or your beliefs shares a word with this task, so nothing is claimed here.{' '}
          <TextLink to="/">Read your phases again</TextLink>
        </p>
      )}
    </Dialog>
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
