/** Who gets what one writes, from the configuration of this installation. */
import { BRAND } from '../../brand.ts'
import { useReaders } from '../../session/readers.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from './section.tsx'

export function WordsSection() {
  const readers = useReaders()
  return (
    <Section title="Who gets your words">
      <p className="text-ink-2">
        {readers} Journal entries are sent only where you let {BRAND.guide} read them, on the page of{' '}
        <TextLink to="/memory">what {BRAND.guide} remembers</TextLink>.
      </p>
    </Section>
  )
}
