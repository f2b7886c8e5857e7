/** What the form accepts; see `useLazyResolver` for why it stands apart from it. */
import { zodResolver } from '@hookform/resolvers/zod'
import { MessageInput } from '@daybreak/proto/rules'

export const message = zodResolver(MessageInput)
