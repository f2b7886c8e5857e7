/** Email reminders: turned on by their reader, turned off there or by the link in each mail. */
import { endReminders } from '@daybreak/proto/identity-recovery'
import * as reminders from '@daybreak/proto/sprint-reminders'
import { forward, useCase } from './use-case.ts'

export const getReminders = forward('subscriber', reminders.getReminders)

/** At the hour of the time zone given; without one, of the viewer's. */
export const setReminders = forward('subscriber', reminders.setReminders)

/** Signed out or in: the key is what counts. Identity makes the keys; sprint knows those of earlier releases. */
export const stopReminders = useCase({
  access: 'public',
  input: reminders.stopReminders.input,
  run: async ({ call }, { token }) => {
    const { known } = await call(endReminders, { token })
    return known ? {} : call(reminders.stopReminders, { token })
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
