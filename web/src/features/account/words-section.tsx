/** Who receives what one writes, from the configuration of this installation. */
import { BRAND } from '../../brand.ts'
import { rich } from '../../lib/rich.ts'
import { useReaders } from '../../session/readers.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from './section.tsx'
import * as texts from './texts.ts'

export function WordsSection() {
  const readers = useReaders()
  return (
    <Section title={texts.whoReadsYourWords}>
      {/* The minimum height reserves its lines while it loads. */}
      <p className="min-h-[3lh] text-ink-2 sm:min-h-[2lh]">{readers}</p>
      <p className="mt-3 text-ink-2">
        {rich(texts.readsJournalEntriesOnly, {
          guide: BRAND.guide,
          whatGuide: (words) => <TextLink to="/memory">{words}</TextLink>,
        })}
      </p>
    </Section>
  )
}
