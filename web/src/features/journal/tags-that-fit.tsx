/** Suggests existing tags that a saved entry mentions but does not have. The user adds them by a click. */
import { useQuery } from '@apollo/client/react'
import { rich } from '../../lib/rich.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { CHANGE_ENTRY, TAGS } from './queries.ts'
import type { Entry } from './queries.ts'
import { useRefresh } from './refresh.ts'
import { tagsThatFit } from './tags.ts'
import * as texts from './texts.ts'

export function TagsThatFit({ saved }: { saved: Entry }) {
  const { data } = useQuery(TAGS)
  const refresh = useRefresh()
  const { run: change, data: changed, busy } = useAction(CHANGE_ENTRY, { done: refresh })
  const entry = changed?.changeEntry ?? saved
  const fitting = tagsThatFit(entry, data?.journalTags.map(({ tag }) => tag) ?? [])
  if (fitting.length === 0) return null
  const add = (tag: string) =>
    void change({ variables: { input: { entryId: entry.id, version: entry.version, tags: [...entry.tags, tag] } } })
  return (
    <div role="status" className="mt-4 rounded-card bg-sunken px-5 py-3">
      <p className="text-small break-words text-ink-2">
        {rich(texts.soundsLikeSomethingYouve, {
          title: (
            <b dir="auto" className="font-semibold">
              {entry.title}
            </b>
          ),
        })}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-2">
        {fitting.map((tag) => (
          <Button key={tag} variant="ghost" size="slim" disabled={busy} onClick={() => add(tag)}>
            <span className="max-w-60 truncate">+ {tag}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
