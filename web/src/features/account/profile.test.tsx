/** The profile and the contact sync: the same four fields and messages, each with its own toasts. */
import { InMemoryCache } from '@apollo/client'
import type { MockLink } from '@apollo/client/testing'
import { MockedProvider } from '@apollo/client/testing/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { VIEWER, ViewerContext } from '../../session/session.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { ContactSync } from './contact-sync.tsx'
import { ProfileForm, UPDATE_PROFILE } from './profile-form.tsx'
import { CONTACT_SYNC, SYNC_CONTACT } from './queries.ts'
import { nora } from '../../test/nora.ts'
import { refusal } from './testing.ts'
import { reply } from '../../test/reply.ts'

const show = (form: ReactNode, mocks: MockLink.MockedResponse[], cache = new InMemoryCache()) =>
  render(
    <MockedProvider mocks={mocks} cache={cache}>
      <>
        {form}
        <Toaster />
      </>
    </MockedProvider>,
  )

beforeEach(() => localStorage.clear())

const person = { email: nora.email, firstName: nora.firstName, lastName: nora.lastName, country: nora.country }
const state = (of: string, reason: string | null = null) => ({
  __typename: 'ContactSync' as const,
  state: of,
  syncedAt: of === 'never' ? null : '2026-11-20T12:00:00.000Z',
  reason,
})
const last = (of: string, reason?: string) => reply(CONTACT_SYNC, { contactSync: state(of, reason) })
const sync = { query: SYNC_CONTACT, variables: { input: person } }

test.each([
  ['profile', <ProfileForm key="p" viewer={nora} />, 'Save changes'],
  ['contact sync', <ContactSync key="c" viewer={nora} />, 'Sync contact'],
] as const)('PRO-04 PRO-05 the %s asks for a name and a valid address', async (_name, form, button) => {
  show(form, [last('never')])
  for (const label of ['First name', 'Last name', 'Email']) await userEvent.clear(screen.getByLabelText(label))
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText('First name is required')).toBeTruthy()
  expect(screen.getByText('Last name is required')).toBeTruthy()
  expect(screen.getByText('Invalid email address')).toBeTruthy()
})

test('PRO-06 PRO-07 PRO-08 a saved profile says so, and is what every screen shows from then on', async () => {
  const request = { query: UPDATE_PROFILE, variables: { input: person } }
  const cache = new InMemoryCache()
  cache.writeQuery({ query: VIEWER, data: { viewer: nora } })
  const saved = { ...nora, firstName: 'Nora May' }
  show(
    <ProfileForm viewer={nora} />,
    [{ request, result: { data: { updateProfile: { ...saved, pendingEmail: null } } } }],
    cache,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Profile Updated')).toBeTruthy()
  expect(cache.readQuery({ query: VIEWER })?.viewer).toMatchObject({ firstName: 'Nora May' })
})

test.each([
  ['profile', ProfileForm],
  ['contact sync', ContactSync],
] as const)('the %s follows an address that was confirmed elsewhere, and keeps what is typed', async (_name, Form) => {
  const within = (viewer: typeof nora) => (
    <MockedProvider mocks={[last('never')]}>
      <ViewerContext value={viewer}>
        <Form viewer={viewer} />
      </ViewerContext>
    </MockedProvider>
  )
  const { rerender } = render(within(nora))
  const name = screen.getByLabelText('First name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Nora May')
  rerender(within({ ...nora, email: 'confirmed@example.com' }))
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveProperty('value', 'confirmed@example.com'))
  expect(name).toHaveProperty('value', 'Nora May')
  expect(Object.values(localStorage).join()).not.toContain('confirmed@example.com')
})

test('PRO-09 a refused profile says so', async () => {
  const request = { query: UPDATE_PROFILE, variables: { input: person } }
  show(<ProfileForm viewer={nora} />, [{ request, result: refusal('UNAVAILABLE', 'Try again.') }])
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Update Failed')).toBeTruthy()
  expect(screen.getByText('Failed to update profile')).toBeTruthy()
})

test('the contact sync starts with what the profile knows, and asks for consent in words (A-93)', async () => {
  show(<ContactSync viewer={nora} />, [last('never')])
  expect(screen.getByLabelText('Email')).toHaveProperty('value', nora.email)
  expect(screen.getByLabelText('First name')).toHaveProperty('value', nora.firstName)
  expect(screen.getByText(/you agree that we share these four details/)).toBeTruthy()
})

test('PRO-10 PRO-11 a synced contact says so, and that it is on its way', async () => {
  show(<ContactSync viewer={nora} />, [
    last('never'),
    { request: sync, result: { data: { syncContact: state('waiting') } } },
    last('synced'),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Sync contact' }))
  expect(await screen.findByText('Contact Synced')).toBeTruthy()
})

test('PRO-12 a refused contact sync says so', async () => {
  show(<ContactSync viewer={nora} />, [last('never'), { request: sync, result: refusal('UNAVAILABLE', 'Try again.') }])
  await userEvent.click(screen.getByRole('button', { name: 'Sync contact' }))
  expect(await screen.findByText('Sync Failed')).toBeTruthy()
  expect(screen.getByText('Failed to sync contact')).toBeTruthy()
})

test.each([
  ['synced', undefined, 'Synced', 'Last synced Nov 20, 2026'],
  ['failed', 'The contact list refused it.', 'Failed', 'The contact list refused it.'],
  ['waiting', 'The contact list does not answer.', 'Waiting', 'The contact list does not answer.'],
])('the last contact sync is shown: %s', async (of, reason, badge, words) => {
  show(<ContactSync viewer={nora} />, [last(of, reason)])
  expect(await screen.findByText(badge)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain(words)
})

describe.each([
  ['profile', () => <ProfileForm viewer={nora} />, 'Save changes'],
  ['contact sync', () => <ContactSync viewer={nora} />, 'Sync contact'],
] as const)('what was typed into the %s', (_name, form, button) => {
  const input = { ...person, firstName: 'Norah' }
  const saves = [
    reply(UPDATE_PROFILE, { updateProfile: { ...nora, pendingEmail: null } }, { input }),
    reply(SYNC_CONTACT, { syncContact: state('synced') }, { input }),
  ]
  const visit = (viewer = nora) =>
    show(<ViewerContext value={viewer}>{form()}</ViewerContext>, [last('never'), ...saves, last('synced')])
  const firstName = () => screen.getByLabelText<HTMLInputElement>('First name')
  const write = async () => {
    await userEvent.clear(firstName())
    await userEvent.type(firstName(), 'Norah')
  }

  test('is there after a reload, for its writer alone', async () => {
    const { unmount } = visit()
    await write()
    expect(screen.queryByText(/Restored from a draft/)).toBeNull()
    unmount()
    const stranger = visit({ ...nora, id: 2 })
    expect(firstName().value).toBe('Nora')
    expect(screen.queryByText(/Restored from a draft/)).toBeNull()
    stranger.unmount()
    visit()
    await waitFor(() => expect(firstName().value).toBe('Norah'))
    expect(screen.getByText(/Restored from a draft. Not saved yet/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
    expect(firstName().value).toBe('Nora')
    expect(localStorage).toHaveLength(0)
  })

  test('is kept no longer once it is saved', async () => {
    const { unmount } = visit()
    await write()
    unmount()
    visit()
    await waitFor(() => expect(firstName().value).toBe('Norah'))
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(localStorage).toHaveLength(0))
    expect(screen.queryByText(/Restored from a draft/)).toBeNull()
  })
})
