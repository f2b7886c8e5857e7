/** Several queries are one: every field, each fragment and each variable once. */
import { gql } from '@apollo/client'
import { print } from 'graphql'
import { expect, test } from 'vitest'
import { mergedQuery } from './merged-query.ts'

test('fields stand in their order, and what two documents share stands once', () => {
  const first = gql`
    query First($zone: String) {
      day(zone: $zone) {
        ...Row
      }
    }
    fragment Row on Task {
      id
    }
  `
  const second = gql`
    query Second($zone: String, $id: Int!) {
      task(id: $id, zone: $zone) {
        ...Row
      }
    }
    fragment Row on Task {
      id
    }
  `
  const whole = gql`
    query Both($zone: String, $id: Int!) {
      day(zone: $zone) {
        ...Row
      }
      task(id: $id, zone: $zone) {
        ...Row
      }
    }
    fragment Row on Task {
      id
    }
  `
  expect(print(mergedQuery('Both', [first, second]))).toBe(print(whole))
})
