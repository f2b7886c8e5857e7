/** Help/FAQ, open to everybody. */
import { useTitle } from '../app/title.ts'
import { Faq } from '../features/help/faq.tsx'

export function Component() {
  useTitle('FAQs')
  return <Faq />
}
