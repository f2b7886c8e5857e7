/** The words of Reach Out. */
export const title = 'Reach Out'
export const intro =
  'Questions, problems, ideas, or a charge that looks wrong: write to the people who run {brand}. They see this message, and nothing you wrote to {guide}.'
export const yourMessage = 'Your message'
export const name = 'Name'
export const email = 'Email'
export const message = 'Message'
export const sendMessage = 'Send message'
export const sending = 'Sending...'
export const messageSent = 'Message sent'
export const answerBy = 'Thanks. We’ll answer by email at {address}.'
export const notSent = 'Message not sent'
export const couldntSend = 'We couldn’t send your message. It’s still here. Try again.'
