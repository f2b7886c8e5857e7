/** Draws a part of the app in a test of components: with what the server answers, at an address. */
import type { ApolloCache } from '@apollo/client'
import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'

type Around = { at?: string; cache?: ApolloCache }

export const renderWith = (
  mocks: readonly MockLink.MockedResponse[],
  part: ReactNode,
  { at = '/', cache }: Around = {},
) =>
  render(
    <MockedProvider mocks={mocks} {...(cache && { cache })}>
      <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
    </MockedProvider>,
  )
