/** All that is held on a person: theirs to take along, and theirs to have erased. */
import type { Viewer } from '../../session/session.ts'
import { DeleteAccount } from './delete-account.tsx'
import { ExportSection } from './export-section.tsx'
import { WordsSection } from './words-section.tsx'

export function YourData({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <WordsSection />
      <ExportSection />
      <DeleteAccount viewer={viewer} />
    </>
  )
}
