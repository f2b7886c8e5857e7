/** One person, for admins who help them. An address that can be nobody leads to the list of users. */
import { Navigate, useParams } from 'react-router-dom'
import { useTitle } from '../app/title.ts'
import { PersonPage } from '../features/admin/users/person-page.tsx'
import { readId } from '../lib/read-id.ts'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.user)
  const id = readId(useParams().id)
  if (id === null) return <Navigate to="/admin?tab=users" replace />
  return (
    <div className="wrap">
      <PersonPage userId={id} />
    </div>
  )
}
