/** What a user may do with all that is held on them: hand contact details on, take everything along, have it erased. */
import type { Viewer } from '@daybreak/proto/identity'
import * as data from '@daybreak/proto/identity-data'
import { KnownPassword, ProfileInput } from '@daybreak/proto/rules'
import { z } from 'zod'
import { deviceOf } from './device.ts'
import { guardedBySecret, ownTokenHash } from './own-session.ts'
import type { Context } from './context.ts'
import { forward, useCase } from './use-case.ts'

const Nothing = z.object({})
const actorOf = ({ viewer, client }: Context<Viewer>) => ({ userId: viewer.id, device: deviceOf(client) })
const holderOf = (context: Context<Viewer>) => ({ ...actorOf(context), tokenHash: ownTokenHash(context) })

export const getContactSync = forward('signed-in', data.getContactSync)

/** Answers as soon as it is stored; delivery follows, and `getContactSync` says how far it is. */
export const syncContact = useCase({
  access: 'signed-in',
  input: ProfileInput,
  run: async (context, input) => {
    await context.limits.take('contactSyncsPerUser', String(context.viewer.id))
    return context.call(data.syncContact, { ...input, ...actorOf(context) })
  },
})

/** An export as the browser sees it: with the address of its file once there is one. */
const withAddress = (found: data.DataExport) => ({
  ...found,
  downloadUrl: found.state === 'ready' ? `/api/account/export/${found.id}/download` : null,
})

export const getExport = useCase({
  access: 'signed-in',
  input: Nothing,
  run: async ({ call, viewer }) => {
    const { export: found } = await call(data.getExport, { userId: viewer.id })
    return found && withAddress(found)
  },
})

export const startExport = useCase({
  access: 'signed-in',
  input: Nothing,
  run: async (context) => {
    await context.limits.take('exportsPerUser', String(context.viewer.id))
    return withAddress(await context.call(data.startExport, holderOf(context)))
  },
})

/** The zip file, slice by slice: no process ever holds more than one. */
export const downloadExport = useCase({
  access: 'signed-in',
  input: z.object({ id: z.uuid() }),
  run: async (context, { id }) => {
    const read = (index: number) => context.call(data.readExport, { ...holderOf(context), id, index })
    const first = await read(0)
    return { size: first.size, slices: slicesOf(first, read) }
  },
})

type Slice = z.output<typeof data.readExport.output>

async function* slicesOf(first: Slice, read: (index: number) => Promise<Slice>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(first.base64, 'base64')
  for (let index = 1; index < first.count; index += 1) yield Buffer.from((await read(index)).base64, 'base64')
}

/** The session ends with the answer. Afterwards only the receipt's id leads to the receipt. */
export const deleteAccount = useCase({
  access: 'signed-in',
  input: z.object({ password: KnownPassword }),
  run: async (context, { password }) => {
    const { receipt, ...ended } = await guardedBySecret(context, () =>
      context.call(data.deleteAccount, { ...actorOf(context), password }),
    )
    await context.session.forgetEnded(ended)
    context.session.close()
    return receipt
  },
})

/** Needs the id alone: the account is gone, so nobody can sign in. */
export const getReceipt = forward('public', data.getReceipt)
