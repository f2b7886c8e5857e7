/** Email reminders: chosen by whoever wants them, ended by whoever has the link that each of them carries. */
import { readReminderKey } from '@daybreak/proto/identity-recovery'
import * as reminders from '@daybreak/proto/sprint-reminders'
import { z } from 'zod'
import { forward, useCase } from './use-case.ts'

export const getReminders = forward({
  access: 'subscriber',
  input: z.object({}),
  contract: reminders.getReminders,
  toService: ({ id }) => ({ userId: id }),
})

/** At the hour of the time zone given; without one, of the viewer's. */
export const setReminders = forward({
  access: 'subscriber',
  input: reminders.setReminders.input.omit({ userId: true }),
  contract: reminders.setReminders,
  toService: ({ id, timeZone }, input) => ({ ...input, timeZone: input.timeZone ?? timeZone, userId: id }),
})

/** Signed out or in: the key is what counts. Identity knows whose it is; sprint knows those of earlier releases. */
export const stopReminders = useCase({
  access: 'public',
  input: reminders.stopReminders.input,
  run: async ({ call }, { token }) => {
    const { userId } = await call(readReminderKey, { token })
    return userId === null ? call(reminders.stopReminders, { token }) : call(reminders.endReminders, { userId })
  },
})

/**
 * Where a person ends reminders who opened the address that is meant for mail programs. Opening changes nothing:
 * programs that look whether links are dangerous open them too.
 */
export const findOffSwitch = useCase({
  access: 'public',
  input: reminders.stopReminders.input,
  run: (_context, { token }) => Promise.resolve({ path: `/reminders/off#token=${token}` }),
})
