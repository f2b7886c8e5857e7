/** Contracts of the identity service for messages to the operator. */
import { z } from 'zod'
import { defineRequest } from './define.ts'
import { Id, MessageInput } from './rules.ts'

/** Stores the message and mails it to the admins. `userId` is the sender; null if not signed in. */
export const sendMessage = defineRequest({
  subject: 'rpc.identity.send_message',
  input: MessageInput.extend({ userId: Id.nullable() }),
  output: z.object({}),
})

export const Message = z.object({
  id: Id,
  at: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  text: z.string(),
  /** The account it was written from; null for a stranger. */
  username: z.string().nullable(),
})
export type Message = z.infer<typeof Message>

/** Newest first. `actorId` is the admin who asks; identity checks that they are one. */
export const listMessages = defineRequest({
  subject: 'rpc.identity.list_messages',
  input: z.object({ actorId: Id, page: z.int().min(1).max(100_000).nullish() }),
  output: z.object({ messages: z.array(Message), total: z.int(), page: z.int(), pageSize: z.int() }),
  errors: ['FORBIDDEN'],
})
