/** Shows whom to talk to above the tasks of a sprint after one was just written in words of danger. */
import { TaskCare } from '../features/journey/recent-care.tsx'
import { useWordings } from '../features/sprints/tasks/worded.ts'
import { useViewer } from '../session/session.ts'

export function CareAfterWords() {
  const wordings = useWordings()
  return wordings > 0 && <CareOfViewer key={wordings} />
}

function CareOfViewer() {
  const { country } = useViewer()
  return <TaskCare country={country} />
}
