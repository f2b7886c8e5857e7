/** What the screens call what is stored of accounts and of admins. */
import { AdminAction } from '@daybreak/proto/identity-admin'
import { ActivityKind } from '@daybreak/proto/identity-sessions'
import { expect, test } from 'vitest'
import { actionLabel } from '../../../web/src/features/admin/audit/trail-words.ts'
import { ACTIVITIES, activityLabel } from '../../../web/src/lib/activity.ts'

const plain = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

test('each kind of activity that is stored has words, and no other has', () => {
  expect(ACTIVITIES.map(({ value }) => value).toSorted()).toEqual(ActivityKind.options.toSorted())
})

test('each action of admins has words of its own', () => {
  expect(AdminAction.options.filter((action) => actionLabel(action) === plain(action))).toEqual([])
})

test('a kind that is not known yet is shown by its own name', () => {
  expect([activityLabel('moon_landed'), actionLabel('moon_landed')]).toEqual(['Moon landed', 'Moon landed'])
})
