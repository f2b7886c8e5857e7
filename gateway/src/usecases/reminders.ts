/** Email reminders: chosen by whoever wants them, ended by whoever has the link that each of them carries. */
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

/** Signed out or in: the key is what counts. */
export const stopReminders = forward({
  access: 'public',
  input: reminders.stopReminders.input,
  contract: reminders.stopReminders,
  toService: (_viewer, input) => input,
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
