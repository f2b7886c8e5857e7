/** Shows whom to talk to above the tasks of a sprint after one was just written in words of danger. */
import { useWordings } from '../features/sprints/tasks/worded.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { SidePart } from '../lib/side-part.tsx'
import { useViewer } from '../session/session.ts'

const TaskCare = lazyComponent(async () => (await import('../features/journey/recent-care.tsx')).TaskCare)

export function CareAfterWords() {
  const wordings = useWordings()
  return wordings > 0 && <CareOfViewer key={wordings} />
}

function CareOfViewer() {
  const { country } = useViewer()
  return (
    <SidePart>
      <TaskCare country={country} />
    </SidePart>
  )
}
