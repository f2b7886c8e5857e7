/** Messages to the operator: anybody may write one, admins read them. */
import * as messages from '@daybreak/proto/identity-messages'
import { MessageInput } from '@daybreak/proto/rules'
import { forward, useCase } from './use-case.ts'

export const sendMessage = useCase({
  access: 'anyone',
  input: MessageInput,
  run: async ({ call, client, limits, viewer }, input) => {
    await limits.take('messagesPerAddress', client.network)
    return call(messages.sendMessage, { ...input, userId: viewer?.id ?? null })
  },
})

export const listMessages = forward('admin', messages.listMessages)
