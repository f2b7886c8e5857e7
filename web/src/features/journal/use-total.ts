/** How many entries a list has in all. */
import { useQuery } from '@apollo/client/react'
import { localTimeZone } from '../../lib/dates.ts'
import type { EntryFilter } from './addresses.ts'
import { STATISTICS, TAGS } from './queries.ts'
import { foldCase } from './tags.ts'

/** Known of the whole journal and of a tag, which the server counts as they change; null where more is asked for. */
export function useTotal({ text, tag, mood, from, to }: EntryFilter, wanted: boolean): number | null {
  const counted = wanted && !(text || mood || from || to)
  const variables = { timeZone: localTimeZone() }
  const { data: all } = useQuery(STATISTICS, { variables, skip: !counted || Boolean(tag) })
  const { data: tags } = useQuery(TAGS, { skip: !counted || !tag })
  if (!counted) return null
  if (!tag) return all?.journalStatistics.entries ?? null
  return tags?.journalTags.find((each) => foldCase(each.tag) === foldCase(tag))?.entries ?? null
}
