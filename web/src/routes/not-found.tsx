/** Any path that leads nowhere. */
import { useTitle } from '../app/title.ts'
import { TextLink } from '../ui/link.tsx'
import { Sol } from '../ui/sol.tsx'

export { NotFound as Component }

export function NotFound() {
  useTitle('404 Page Not Found')
  return (
    <div className="wrap grid justify-items-start gap-3 py-16">
      <Sol pose="rest" className="w-32" />
      <h1 className="type-title mt-4">404 Page Not Found</h1>
      <p className="text-ink-2">Did you forget to add the page to the router?</p>
      <TextLink to="/" className="mt-4">
        Back to your journey
      </TextLink>
    </div>
  )
}
