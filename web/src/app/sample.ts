/** What the built-in guide writes for the answers of the demo account: the beginning of it, as it stands there. */
export const SAMPLE = [
  'The day begins here: “A stone house above the harbor, with the press in the room that gets the morning. I hear gulls first, then the ferry.”',
  '“Four unhurried hours of printing before anyone needs anything. Letters and orders after lunch, done by four.”',
] as const
