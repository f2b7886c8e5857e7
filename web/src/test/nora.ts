/** The person of the tests, as the server answers of her. */
export const nora = {
  __typename: 'User' as const,
  id: 1,
  username: 'nora',
  email: 'nora@example.org',
  firstName: 'Nora',
  lastName: 'Ellery',
  country: 'US',
  isAdmin: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  subscriptionStatus: 'inactive' as 'inactive' | 'active',
  timeZone: null,
}
