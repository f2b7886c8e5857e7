/** What somebody agrees to by going on with phase 2. */
import { BRAND } from '../../brand.ts'
import { fill } from '../../lib/fill.ts'
import { useReaders } from '../../session/readers.ts'
import { cx } from '../../ui/cx.ts'
import * as texts from './texts.ts'

export function ConsentLine({ className }: { className?: string }) {
  const readers = useReaders()
  return (
    <p className={cx('rounded-control bg-dawn-soft px-4 py-3 text-[0.9375rem] text-ink-2', className)}>
      <span className="font-semibold text-dawn-ink">{texts.beforeYouBegin}</span>{' '}
      {fill(texts.theseQuestionsAreAbout, { guide: BRAND.guide, readers: readers ?? '' })}
    </p>
  )
}
