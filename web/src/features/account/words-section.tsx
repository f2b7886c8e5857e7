/** Who receives what one writes, from the configuration of this installation. */
import { BRAND } from '../../brand.ts'
import { useReaders } from '../../session/readers.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from './section.tsx'

export function WordsSection() {
  const readers = useReaders()
  return (
    <Section title="Who reads your words">
      <p className="min-h-[7lh] text-ink-2 sm:min-h-[4lh]">
        {readers && (
          <>
            {readers} {BRAND.guide} reads journal entries only if you allow it under{' '}
            <TextLink to="/memory">What {BRAND.guide} remembers</TextLink>, and you can exclude any entry.
          </>
        )}
      </p>
    </Section>
  )
}
