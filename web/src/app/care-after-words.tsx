/** Shows whom to talk to above the tasks of a sprint after one was just written in words of danger. */
import { Suspense } from 'react'
import { useWordings } from '../features/sprints/tasks/worded.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { useViewer } from '../session/session.ts'

const TaskCare = lazyComponent(async () => (await import('../features/journey/recent-care.tsx')).TaskCare)

export function CareAfterWords() {
  const wordings = useWordings()
  return wordings > 0 && <CareOfViewer key={wordings} />
}

function CareOfViewer() {
  const { country } = useViewer()
  return (
    <Suspense>
      <TaskCare country={country} />
    </Suspense>
  )
}
