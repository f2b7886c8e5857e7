/** Arrow and the name of the place, as a button. */
import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'

export function BackButton({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} variant="outline" className="max-sm:w-full">
      <ArrowLeft className="size-4.5" />
      {children}
    </ButtonLink>
  )
}
