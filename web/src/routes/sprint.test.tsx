/** The address of a sprint: which ids lead to one, and what stands before it. */
import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { RequireSignIn } from '../app/guards.tsx'
import { VIEWER } from '../session/session.ts'
import { expectOnConsole } from '../test/silent-console.ts'
import { Component } from './sprint.tsx'
import { reply } from '../test/reply.ts'

function open(
  path: string | { pathname: string; state: unknown },
  mocks: MockLink.MockedResponse[] = [],
  guarded = false,
) {
  const sprint = { path: '/sprint/:id', Component }
  const router = createMemoryRouter(
    [
      { path: '/auth', element: <h1>Sign in</h1> },
      { path: '/sprints', element: <h1>90-Day Sprints</h1> },
      guarded ? { Component: RequireSignIn, children: [sprint] } : sprint,
    ],
    { initialEntries: [path] },
  )
  render(
    <MockedProvider mocks={mocks}>
      <RouterProvider router={router} />
    </MockedProvider>,
  )
  return router
}

test.each(['12abc', '0', '-1', '1e3', '1.5', '99999999999', 'NaN'])(
  'SPD-01 SPD-04 /sprint/%s leads to the list',
  async (id) => {
    const router = open(`/sprint/${id}`)
    expect(await screen.findByRole('heading', { name: '90-Day Sprints' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/sprints')
  },
)

test('SPD-01 SPD-05 a whole number is a sprint, under its page title', async () => {
  expectOnConsole(/No more mocked responses/) // the sprint itself is not asked about here
  const router = open('/sprint/7')
  expect(await screen.findByRole('link', { name: '90-Day Sprints' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/sprint/7')
  expect(document.title).toBe('Sprint Progress Dashboard | Daybreak')
})

test('whoever came from Today is led back to it', async () => {
  expectOnConsole(/No more mocked responses/)
  open({ pathname: '/sprint/7', state: { from: 'today' } })
  expect((await screen.findByRole('link', { name: 'Today' })).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('link', { name: '90-Day Sprints' })).toBeNull()
})

test('SPD-02 SPD-03 a spinner while the user is loading, then the way to sign in', async () => {
  open('/sprint/7', [reply(VIEWER, { viewer: null })], true)
  expect(screen.getByRole('status')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
})
