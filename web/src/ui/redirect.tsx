/** Leads on to another screen; until that is there, a spinner stands in its place, and the tutorial does not open. */
import { Navigate } from 'react-router-dom'
import type { NavigateProps } from 'react-router-dom'
import { PageSpinner } from './spinner.tsx'

export const Redirect = (props: Omit<NavigateProps, 'replace'>) => (
  <>
    <Navigate {...props} replace />
    <PageSpinner />
  </>
)
