/** Enums of states and kinds that the contracts name inside other shapes. A test holds them to the contracts. */

export const typeDefs = /* GraphQL */ `
  scalar PhaseNumber
  "What something that was written reads like."
  enum SignalKind {
    "Thoughts of ending one's life."
    suicide
    "An attempt that lies in the past."
    past_attempt
    "Hurting oneself."
    self_injury
    "Being hurt by somebody."
    abuse
    "Hurting somebody."
    harm_to_others
    "Eating too little, or against one's will."
    eating
    "Voices, or a world that has come apart."
    reality
    "Worry about somebody else, or too little to tell."
    worry
  }
  "Where something that reads like a crisis was written."
  enum CareSource {
    "In an answer to a question."
    answer
    "In a journal entry."
    entry
    "In what a phase says."
    output
    "In a task."
    task
    "In a memory."
    memory
  }
  "What a memory is about."
  enum MemoryKind {
    "Something that comes up again and again."
    theme
    "Something that stands out."
    highlight
    "Something that is so."
    fact
    "Something that is hoped for."
    wish
    "Something that is feared."
    fear
    "Something that matters."
    value
    "Something that is counted."
    measure
  }
  "Whether the guide may remember."
  enum MemorySwitch {
    "Nobody has said yes or no yet."
    unasked
    "It may."
    on
    "It may not."
    off
  }
  "Whether the guide is to remember."
  enum MemoryChoice {
    "From now on."
    on
    "Everything is forgotten."
    off
  }
  "What the page of memories can show."
  enum MemoryStatus {
    "Nothing: memory is off."
    off
    "The guide reads."
    working
    "Not enough is written yet."
    too_little
    "There are memories."
    ready
  }
  "How far the contact details are on their way."
  enum ContactSyncState {
    "They were never sent."
    never
    "They are on their way."
    waiting
    "The list has them."
    synced
    "The list refused them; reason says why."
    failed
  }
  "How far an export is."
  enum ExportState {
    "Services still hand in their parts."
    collecting
    "It can be had."
    ready
    "It could not be made."
    failed
    "Its time is over."
    expired
  }
  "How far an erasure is."
  enum ErasureState {
    "Something is still there."
    erasing
    "Nothing is left."
    erased
  }
  "What became of the last mail."
  enum MailStatus {
    "There was none."
    none
    "It is on its way."
    waiting
    "The mail server took too long; it is tried again."
    delayed
    "The mail server has it."
    sent
    "It could not be sent."
    failed
  }
  "How far a question of the guide is."
  enum FollowUpStatus {
    "The guide thinks."
    asking
    "It can be answered."
    asked
  }
  "What is known of the end of a sprint."
  enum ForecastKind {
    "Every task is completed."
    done
    "Too little was done to say."
    too_early
    "There is a day."
    date
  }
  "What a proposal does with a task."
  enum ProposalAction {
    "It gets another day."
    move
    "It goes."
    drop
  }
  "In what a quote stands."
  enum SourceKind {
    "An answer to a question of a phase."
    answer
    "The answer to a question of the guide."
    follow_up
    "A journal entry."
    entry
    "What a phase says."
    output
  }
  "Who made a version."
  enum VersionOrigin {
    "The guide wrote it."
    guide
    "The user edited it."
    hand
    "A client stored it."
    client
  }
  "In which order entries come."
  enum EntryOrder {
    "By when they were written, the latest first."
    newest
    "By when they were written, the earliest first."
    oldest
    "By their first tag."
    tag
  }
  "The unit of a billing period."
  enum Interval {
    "Twenty-four hours."
    day
    "Seven days."
    week
    "A month of the calendar."
    month
    "A year of the calendar."
    year
  }
  "What became of a charge."
  enum PaymentStatus {
    "The money was taken."
    paid
    "The card refused it."
    failed
  }
  "What the browser has to confirm."
  enum PaymentIntent {
    "A payment, now."
    payment
    "A card, for later."
    setup
  }
  "How a request to a model ended."
  enum AttemptResult {
    "With a text."
    succeeded
    "With something unusable; it was asked again."
    repaired
    "The model would not write."
    refused
    "With an error."
    failed
    "Nobody waited for it any more."
    left
  }
  "What the words that were sent read like."
  enum SafetyReading {
    "Nothing reads like a crisis."
    calm
    "Something does."
    care
  }
`

/** The literal that each name stands for, where it is another. */
export const resolvers = {
  SignalKind: { past_attempt: 'past-attempt', self_injury: 'self-injury', harm_to_others: 'harm-to-others' },
  MemoryStatus: { too_little: 'too-little' },
  ForecastKind: { too_early: 'too-early' },
  SourceKind: { follow_up: 'follow-up' },
}
