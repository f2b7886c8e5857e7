/** The earlier versions of an entry, to read and to restore. */
import { useQuery } from '@apollo/client/react'
import { formatMoment } from '../../lib/dates.ts'
import { fill } from '../../lib/fill.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { EntryText } from './entry-text.tsx'
import { CHANGE_ENTRY, VERSIONS } from './queries.ts'
import type { Entry } from './queries.ts'
import { SAVED, useRefresh } from './refresh.ts'
import * as texts from './texts.ts'

export function Versions({ entry }: { entry: Entry }) {
  const { data } = useQuery(VERSIONS, { variables: { entryId: entry.id }, skip: entry.version === 1 })
  const refresh = useRefresh()
  const { run: change, busy } = useAction(CHANGE_ENTRY, {
    done: () => {
      refresh()
      return SAVED
    },
  })
  const versions = data?.entryVersions ?? []
  if (versions.length === 0) return null
  return (
    <section aria-labelledby="versions" className="mt-10 max-w-190">
      <h2 id="versions" className="type-heading mb-3">
        {texts.earlierVersions}
      </h2>
      {versions.map(({ version, title, content, tags, writtenAt }) => (
        <details key={version} className="border-t border-line py-1">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-mark">
            <span className="min-w-0 break-words">
              <span dir="auto">{title}</span>{' '}
              <span className="text-small text-ink-3">{fill(texts.fromWhen, { when: formatMoment(writtenAt) })}</span>
            </span>
          </summary>
          <div className="grid max-w-measure gap-3 pb-4 font-serif text-[1.0625rem] wrap-anywhere text-ink-2">
            <EntryText content={content} />
            <div>
              <Button
                variant="outline"
                busy={busy}
                className="font-sans"
                onClick={() =>
                  void change({
                    variables: { input: { entryId: entry.id, version: entry.version, title, content, tags } },
                  })
                }
              >
                {texts.restoreThisVersion}
              </Button>
            </div>
          </div>
        </details>
      ))}
    </section>
  )
}
