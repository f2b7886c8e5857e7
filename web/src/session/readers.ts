/** Who receives what a person writes, besides those who run this installation, as one sentence. */
import { useQuery } from '@apollo/client/react'
import { BRAND } from '../brand.ts'
import { graphql } from '../gql/index.ts'
import { fill } from '../lib/fill.ts'
import * as texts from './texts.ts'

export const READERS = graphql(`
  query Readers {
    guideReaders
  }
`)

/** Null until it is known. */
export function useReaders(): string | null {
  const { data, error } = useQuery(READERS)
  if (data) return tellReaders(data.guideReaders)
  return error ? texts.weCouldntCheckWhichAi : null
}

function tellReaders(readers: readonly string[]): string {
  if (readers.length === 0) {
    return fill(texts.writesOnThisServer, { guide: BRAND.guide })
  }
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(readers.map(nameOf))
  return fill(texts.toWriteForYouSends, { guide: BRAND.guide, names })
}

function nameOf(reader: string): string {
  if (reader === 'localhost') return texts.anAiModelOnThisServer
  return reader.includes('.') ? fill(texts.theServerReader, { reader }) : reader
}
