/** Who receives what a person writes, besides those who run this installation, as one sentence. */
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
  const { data, error } = useQuery(READERS)
  if (data) return tellReaders(data.guideReaders)
  return error ? 'We couldn’t check which AI service gets your words. Reload the page to see it.' : null
}

function tellReaders(readers: readonly string[]): string {
  if (readers.length === 0) {
    return `${BRAND.guide} writes on this server, without AI. No AI service gets your words.`
  }
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(readers.map(nameOf))
  return `To write for you, ${BRAND.guide} sends your words to ${names}, and to no other AI service.`
}

function nameOf(reader: string): string {
  if (reader === 'localhost') return 'an AI model on this server'
  return reader.includes('.') ? `the server ${reader}` : reader
}
