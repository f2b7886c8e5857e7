/** Help/FAQ, open to everybody. */
import { useTitle } from '../app/title.ts'
import { Faq } from '../features/help/faq.tsx'
import * as texts from './texts.ts'

export function Component() {
  useTitle(texts.faqs)
  return <Faq />
}
