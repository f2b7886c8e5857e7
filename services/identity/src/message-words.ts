/** What an admin reads of a message that somebody sent with the form. */
import { z } from 'zod'
import type { Words } from './reminder-words.ts'

const Details = z.object({ name: z.string(), email: z.string(), text: z.string() })

/** A reply goes to the writer: a person wrote this, and what sorts mail must not take it for a machine’s. */
export function messageWords(details: unknown): Words {
  const { name, email, text } = Details.parse(details)
  return {
    subject: 'New message',
    lines: [`${name.replaceAll(/\s+/g, ' ')} (${email}) wrote:`, text, 'Reply to this email to answer.'],
    headers: { 'Reply-To': email, 'Auto-Submitted': 'no' },
  }
}
