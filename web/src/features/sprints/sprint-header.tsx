/** The name of a sprint, what it is about, and what can be done with it as a whole. */
import { Check, ClipboardCheck, ListPlus, Pencil, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.ts'
import { MenuButton } from './menu-button.tsx'
import { hasActions, planPath } from './plan/plan.ts'
import type { Sprint } from './queries.ts'
import type { SprintAction } from './sprint-actions-menu.tsx'
import { useUpdateSprint } from './use-sprint.ts'
import * as texts from './texts.ts'

const CheckInDialog = lazyDialog(async () => (await import('./review/check-in-dialog.tsx')).CheckInDialog)
const EditSprintDialog = lazyDialog(async () => (await import('./edit-sprint-dialog.tsx')).EditSprintDialog)
const CompleteDialog = lazyDialog(async () => (await import('./review/complete-dialog.tsx')).CompleteDialog)

/** Menus weigh as much as the rest of the screen; the list of tasks, which comes next, has them anyway. */
const ActionsMenu = lazyComponent(async () => (await import('./sprint-actions-menu.tsx')).ActionsMenu)

const DIALOGS = { checkIn: CheckInDialog, edit: EditSprintDialog, complete: CompleteDialog }
type DialogName = keyof typeof DIALOGS

export function SprintHeader({ sprint }: { sprint: Sprint }) {
  const [open, setOpen] = useState<DialogName | null>(null)
  const Dialog = open && DIALOGS[open]
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 pt-1 pb-5 sm:pt-2 sm:pb-8">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h1 dir="auto" className="type-title break-words">
          {sprint.name || texts.creativeFoundation}
        </h1>
        {sprint.description && (
          <p dir="auto" className="mt-2 max-w-measure break-words text-ink-2">
            {sprint.description}
          </p>
        )}
      </div>
      <Actions sprint={sprint} onOpen={setOpen} />
      {Dialog && <Dialog sprint={sprint} onClose={() => setOpen(null)} />}
    </header>
  )
}

const QUIET = { variant: 'ghost', size: 'slim' } as const

/** The first action is a button everywhere; the others are buttons where a row has room for all, else a menu. */
function Actions({ sprint, onOpen }: { sprint: Sprint; onOpen: (dialog: DialogName) => void }) {
  const navigate = useNavigate()
  const { update, busy } = useUpdateSprint()
  const reactivate = () => void update({ variables: { input: { id: sprint.id, status: 'in-progress' } } })
  const edit: SprintAction = { label: texts.editSprint, icon: Pencil, run: () => onOpen('edit') }
  const plan: SprintAction = {
    label: texts.turnThePlanIntoTasks,
    icon: ListPlus,
    run: () => void navigate(planPath(sprint)),
  }
  const [first, others]: [SprintAction, SprintAction[]] =
    sprint.status === 'completed'
      ? [{ label: texts.reactivateSprint, icon: RotateCcw, run: reactivate }, [edit]]
      : [
          { label: texts.updateSprintProgress, icon: ClipboardCheck, run: () => onOpen('checkIn') },
          [
            ...(hasActions(sprint) ? [plan] : []),
            edit,
            { label: texts.markAsCompleted, icon: Check, run: () => onOpen('complete') },
          ],
        ]
  return (
    <div className="flex items-center gap-2.5 max-sm:w-full">
      <Button icon={first.icon} busy={busy} onClick={first.run} className="max-sm:flex-auto">
        {first.label}
      </Button>
      {others.map(({ label, icon, run }) => {
        const look = label === plan.label ? { variant: 'outline' as const, icon } : QUIET
        return (
          <Button key={label} {...look} onClick={run} className="max-lg:hidden">
            {label}
          </Button>
        )
      })}
      <span className="lg:hidden">
        <Suspense fallback={<MenuButton disabled />}>
          <ActionsMenu actions={others} />
        </Suspense>
      </span>
    </div>
  )
}
