/** Who gets the words that somebody writes, besides those who run this installation: told wherever it is asked for. */
import { useQuery } from '@apollo/client/react'
import { BRAND } from '../brand.ts'
import { graphql } from '../gql/index.ts'

export const READERS = graphql(`
  query Readers {
    guideReaders
  }
`)

/** Null until it is known. */
export function useReaders(): string | null {
  const readers = useQuery(READERS).data?.guideReaders
  return readers ? tellReaders(readers) : null
}

export function tellReaders(readers: readonly string[]): string {
  if (readers.length === 0) {
    return `Nobody else gets your words: ${BRAND.guide} writes on this server, by rules and without a model.`
  }
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(readers.map(nameOf))
  return `To write for you, ${BRAND.guide} sends your words to ${names}, and to nobody else.`
}

const nameOf = (reader: string) => (reader.includes('.') || reader === 'localhost' ? `the server ${reader}` : reader)
