/** Whom to talk to, over the tasks of a sprint, when one of them was put into heavy words just now. */
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
