/** 'Mark as Completed': says what is still open, and asks what was done, not done and learnt. */
import { fill, plural } from '../../../lib/fill.ts'
import { useFormDraft } from '../../../session/use-form-draft.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { DialogForm, FormDialog } from '../../../ui/form-dialog.tsx'
import type { Sprint } from '../queries.ts'
import { useUpdateSprint } from '../use-sprint.ts'
import * as texts from './texts.ts'

export function CompleteDialog({ sprint, onClose }: { sprint: Sprint; onClose: () => void }) {
  const typed = useFormDraft(`review-${sprint.id}`, {
    done: sprint.review?.done ?? '',
    notDone: sprint.review?.notDone ?? '',
    learnt: sprint.review?.learnt ?? '',
  })
  const end = () => {
    typed.forget()
    onClose()
  }
  const { update, busy } = useUpdateSprint(end)
  const review = typed.words
  const open = sprint.taskCounts.total - sprint.taskCounts.completed
  const hasWords = Object.values(review).some((text) => text.trim() !== '')
  const complete = () =>
    void update({ variables: { input: { id: sprint.id, status: 'completed', ...(hasWords && { review }) } } })
  return (
    <FormDialog
      title={
        open > 0
          ? fill(plural(open, texts.finishThisSprintWithOpen, texts.finishThisSprintWithOpenTasks), { count: open })
          : texts.finishThisSprint
      }
      description={open > 0 ? plural(open, texts.itStaysAsItIsAndYouCan, texts.theyStayAsThey) : texts.everyTaskIsDone}
      className="w-[min(100%-2rem,34rem)]!"
      submitLabel={texts.markAsCompleted}
      busy={busy}
      onClose={onClose}
      onCancel={end}
    >
      <DialogForm onSubmit={complete}>
        {QUESTIONS.map(({ name, label }) => (
          <TextAreaField key={name} label={label} optional rows={2} maxLength={4_000} {...typed.field(name)} />
        ))}
        <DraftNotice of={typed} />
      </DialogForm>
    </FormDialog>
  )
}

export const QUESTIONS = [
  { name: 'done', label: texts.whatDidYouGetDone },
  { name: 'notDone', label: texts.whatDidntGetDone },
  { name: 'learnt', label: texts.whatDidYouLearn },
] as const
