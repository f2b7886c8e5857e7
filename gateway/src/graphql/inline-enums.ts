/** GraphQL enums for values that the contracts define inline, not as an enum of their own. A test compares the two. */

export const typeDefs = /* GraphQL */ `
  scalar PhaseNumber
  "The kind of a danger signal in a text."
  enum SignalKind {
    "Thoughts of ending one's life."
    suicide
    "A suicide attempt in the past."
    past_attempt
    "Hurting oneself."
    self_injury
    "Being hurt by somebody."
    abuse
    "Hurting somebody."
    harm_to_others
    "Eating too little, or against one's will."
    eating
    "Hearing voices, losing touch with reality, or stopping a medicine."
    reality
    "Worry about somebody else, or a text too unclear to tell."
    worry
  }
  "Where a text with a danger signal was written."
  enum CareSource {
    "In an answer to a question."
    answer
    "In a journal entry."
    entry
    "In the output of a phase."
    output
    "In a task."
    task
    "In a memory."
    memory
  }
  "What a memory is about."
  enum MemoryKind {
    "A recurring theme."
    theme
    "A passage worth keeping."
    highlight
    "A fact about the user."
    fact
    "Something the user hopes for."
    wish
    "Something the user is afraid of."
    fear
    "Something that matters to the user."
    value
    "A way to tell that a goal is reached."
    measure
  }
  "Whether the guide may remember what the user writes."
  enum MemorySwitch {
    "The user has not decided yet."
    unasked
    "The guide may remember."
    on
    "The guide may not remember."
    off
  }
  "The user's decision whether the guide may remember."
  enum MemoryChoice {
    "The guide remembers from now on."
    on
    "The guide forgets everything and stops remembering."
    off
  }
  "What the screen of memories can show."
  enum MemoryStatus {
    "Memory is off."
    off
    "The guide is still reading."
    working
    "The user has not written enough yet."
    too_little
    "There are memories."
    ready
  }
  "The state of the last contact sync."
  enum ContactSyncState {
    "The details were never sent."
    never
    "The details are queued for sending."
    waiting
    "The contact list has the details."
    synced
    "The contact list refused the details; reason says why."
    failed
  }
  "The state of an export."
  enum ExportState {
    "The services are still collecting their parts."
    collecting
    "The file can be downloaded."
    ready
    "The file could not be created."
    failed
    "The file was deleted after its retention time."
    expired
  }
  "The state of an erasure."
  enum ErasureState {
    "Some services are still erasing their part."
    erasing
    "Every service has erased its part."
    erased
  }
  "The state of the last mail."
  enum MailStatus {
    "No mail was sent."
    none
    "The mail is queued."
    waiting
    "The mail server took too long. It will be tried again."
    delayed
    "The mail server accepted the mail."
    sent
    "The mail could not be sent."
    failed
  }
  "The state of a follow-up question."
  enum FollowUpStatus {
    "The guide is still writing the question."
    asking
    "The question is there and can be answered."
    asked
  }
  "What the forecast says about the end of a sprint."
  enum ForecastKind {
    "Every task is completed."
    done
    "Too few tasks are completed for a forecast."
    too_early
    "The forecast is a date."
    date
  }
  "What a proposal does with a task."
  enum ProposalAction {
    "Moves the task to another day."
    move
    "Drops the task."
    drop
  }
  "The kind of text that a quote is from."
  enum SourceKind {
    "An answer to a question of a phase."
    answer
    "The answer to a question of the guide."
    follow_up
    "A journal entry."
    entry
    "The output of a phase."
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
  "The order of entries."
  enum EntryOrder {
    "Newest first."
    newest
    "Oldest first."
    oldest
    "By their first tag."
    tag
  }
  "The unit of a billing period."
  enum Interval {
    "24 hours."
    day
    "7 days."
    week
    "A calendar month."
    month
    "A calendar year."
    year
  }
  "Which plans are shown."
  enum PlanFilter {
    "A plan of one month."
    monthly
    "A plan of one year."
    yearly
    "A plan of any other interval."
    other
    "No plan."
    none
  }
  "The result of a charge."
  enum PaymentStatus {
    "The money was taken."
    paid
    "The card refused it."
    failed
  }
  "What the browser has to confirm with the payment provider."
  enum PaymentIntent {
    "A payment now."
    payment
    "A card for a later payment."
    setup
  }
  "How a request to a model ended."
  enum AttemptResult {
    "The model wrote a usable text."
    succeeded
    "The model wrote an unusable text and was asked again."
    repaired
    "The model declined to write."
    refused
    "The request failed."
    failed
    "The request was abandoned before it ended."
    left
  }
  "Whether the texts that were sent contain a danger signal."
  enum SafetyReading {
    "No danger signal was found."
    calm
    "A danger signal was found."
    care
  }
`

/** The wire value of each enum name that differs from it. */
export const resolvers = {
  SignalKind: { past_attempt: 'past-attempt', self_injury: 'self-injury', harm_to_others: 'harm-to-others' },
  MemoryStatus: { too_little: 'too-little' },
  ForecastKind: { too_early: 'too-early' },
  SourceKind: { follow_up: 'follow-up' },
}
