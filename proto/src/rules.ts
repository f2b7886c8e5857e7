/** Input rules with the messages that the requirements give. The browser imports this file too. */
import { z } from 'zod'
import { isOfOneScript, plainName } from './names.ts'
import { COUNTRIES, LARGEST_ID, LONGEST_ANSWER, MOODS } from './values.ts'

/** PostgreSQL cannot store NUL, and a lone surrogate is no character. */
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed()
const UNSTORABLE = 'Contains characters that cannot be stored'

/** Made when it is said: a number's format takes long to make on a phone, and there are dozens of these limits. */
const tooLong = (max: number) => ({ error: () => `Must be at most ${max.toLocaleString('en-US')} characters` })

/** Text of at most `max` characters that can be stored as it is. */
export const text = (max: number) => z.string().max(max, tooLong(max)).refine(storable, UNSTORABLE)

/** Text that is more than white space, at least. Stored without white space at its ends. */
export const filled = (max: number, message: string) =>
  z.string({ error: message }).trim().min(1, message).max(max, tooLong(max)).refine(storable, UNSTORABLE)

/** What an auto-increment key of PostgreSQL can be. */
export const Id = z.int().min(1).max(LARGEST_ID)

export const IsoTime = z.iso.datetime({ offset: true, error: 'Please enter a valid date' })

/** A name of the IANA time zone database that this runtime knows. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'Unknown time zone')

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

export const Country = z.enum(COUNTRIES, { error: 'Country is required' })
export type Country = z.infer<typeof Country>

/** ISO 3166-1 alpha-2: the form says UK, payment providers say GB. */
export const isoCountryOf = (country: Country): string => (country === 'UK' ? 'GB' : country)

export const Username = z
  .string({ error: 'Username must be at least 3 characters' })
  .trim()
  .min(3, 'Username must be at least 3 characters')
  .max(50, 'Username must be at most 50 characters')
  .refine(storable, UNSTORABLE)
  .transform(plainName)
  .pipe(
    z
      .string()
      .min(3, 'Username must be at least 3 characters')
      .max(50, 'Username must be at most 50 characters')
      .regex(/^[\p{L}\p{M}\p{Nd}._-]*$/u, 'Use letters, digits, dots, hyphens, and underscores')
      .refine(isOfOneScript, 'Use letters from only one alphabet'),
  )

export const Email = z
  .string({ error: 'Invalid email address' })
  .trim()
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'))

/** Length is the only rule; compared exactly, never trimmed. */
export const NewPassword = z
  .string({ error: 'Password must be at least 8 characters' })
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be at most 128 characters')
  .refine(storable, UNSTORABLE)

/** An existing password, which may have been made under other rules. */
export const KnownPassword = z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1_024)

/** Six digits of an authenticator app, or a recovery code. */
export const SecondFactorCode = filled(40, 'Please enter the code')

/** Why somebody may not sign in; they read it. */
export const SuspensionReason = filled(200, 'Please say why')

const DAYS = 'Enter a whole number from 1 to 90'
/** For how many days somebody has access without payment. */
export const GrantedDays = z.int(DAYS).min(1, DAYS).max(90, DAYS)

/** The secret part of a link sent by email. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/, 'This link is no longer valid. Request a new one.')

export const ProfileInput = z.object({
  email: Email,
  firstName: filled(100, 'First name is required'),
  lastName: filled(100, 'Last name is required'),
  country: Country,
})
export type ProfileInput = z.infer<typeof ProfileInput>

export const RegisterInput = ProfileInput.extend({
  username: Username,
  password: NewPassword,
  timeZone: TimeZone.nullish(),
})
export type RegisterInput = z.infer<typeof RegisterInput>

export const LoginInput = z.object({
  username: filled(254, 'Username is required'),
  password: KnownPassword,
  /** From an authenticator app, or a recovery code; needed where a second factor is switched on. */
  code: SecondFactorCode.nullish(),
})
export type LoginInput = z.infer<typeof LoginInput>

export const ChangePasswordInput = z.object({ current: KnownPassword, next: NewPassword })
export const ResetPasswordInput = z.object({ token: LinkToken, password: NewPassword })
export const ChangeEmailInput = z.object({ email: Email, password: KnownPassword })
export const PasskeyName = filled(60, 'Please give the passkey a name')

export const PhaseNumber = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type PhaseNumber = z.infer<typeof PhaseNumber>

/** Answers of one phase: question index ('0' to '5') to text; a question left out is blank. */
export const Answers = z.partialRecord(z.enum(['0', '1', '2', '3', '4', '5']), text(LONGEST_ANSWER))
export type Answers = z.infer<typeof Answers>

export const TaskStatus = z.enum(['pending', 'in-progress', 'completed'])
export type TaskStatus = z.infer<typeof TaskStatus>

export const NewTaskInput = z.object({
  title: filled(300, 'Please enter a task title'),
  description: text(5_000).nullish(),
  dueDate: z.iso.datetime({
    offset: true,
    error: ({ input }) => (input ? 'Please enter a valid date' : 'Please select a due date'),
  }),
})
export type NewTaskInput = z.infer<typeof NewTaskInput>

/** How a day felt. */
export const Mood = z.enum(MOODS, { error: 'Please choose a mood' })
export type Mood = z.infer<typeof Mood>

export const Tone = z.enum(['positive', 'neutral', 'negative'])
export type Tone = z.infer<typeof Tone>

const TONES: Record<Mood, Tone> = {
  heavy: 'negative',
  low: 'negative',
  even: 'neutral',
  light: 'positive',
  bright: 'positive',
}
/** The tone of an entry is that of the mood its writer gave it; without a mood it has none. */
export const toneOf = (mood: Mood | null): Tone | null => (mood === null ? null : TONES[mood])

/** A day of somebody's calendar: '2026-11-20'. */
export const LocalDay = z.iso.date('Please enter a valid date')

const ENTRY_NEEDS_BOTH = 'Please provide both a title and content for your journal entry'

export const Tags = z.array(filled(40, 'A tag needs at least one character')).max(20, 'At most 20 tags')

/** The browser sets no length limit (JRN-08); these are the technical caps of the server. */
const EntryTitle = filled(300, ENTRY_NEEDS_BOTH)
const EntryContent = z
  .string({ error: ENTRY_NEEDS_BOTH })
  .refine((content) => content.trim() !== '', ENTRY_NEEDS_BOTH)
  .max(100_000, 'An entry can have at most 100,000 characters')
  .refine(storable, UNSTORABLE)

export const NewEntryInput = z.object({
  title: EntryTitle,
  content: EntryContent,
  tags: Tags.nullish(),
  mood: Mood.nullish(),
  /** Whether the guide must never see the entry. */
  keptFromGuide: z.boolean().nullish(),
})
export type NewEntryInput = z.infer<typeof NewEntryInput>

/** What is left out of an edit stays as it is; a mood of null takes the mood away. */
export const EntryEdit = z.object({
  title: EntryTitle.optional(),
  content: EntryContent.optional(),
  tags: Tags.optional(),
  mood: Mood.nullable().optional(),
  keptFromGuide: z.boolean().optional(),
  pinned: z.boolean().optional(),
})
export type EntryEdit = z.infer<typeof EntryEdit>

const AMOUNT_RULE = 'Amount must be between 0 and 999999.99, with at most two decimals'
const COUNT_RULE = 'Interval count must be a whole number from 1'
const DOLLARS = /^\d{1,6}(\.\d{1,2})?$/

/** Dollars as a form has them, number or decimal text, with cents at most; 0 is a price too. */
export const DollarAmount = z
  .union([z.number(), z.string()], { error: AMOUNT_RULE })
  .transform(String)
  .pipe(z.string().trim().regex(DOLLARS, AMOUNT_RULE))

/** How often the provider can bill at most, and how rarely. */
const LONGEST = { day: 365, week: 156, month: 36, year: 3 } as const

/** A price as an admin asks for it (PRC-06 to PRC-11). */
export const NewPrice = z
  .object({
    productId: filled(255, 'Product required').regex(/^[\w-]*$/, 'Unknown product'),
    amount: DollarAmount,
    currency: z.enum(['usd', 'eur', 'gbp'], { error: 'Currency must be usd, eur or gbp' }),
    interval: z.enum(['day', 'week', 'month', 'year'], { error: 'Interval must be day, week, month or year' }),
    intervalCount: z.int({ error: COUNT_RULE }).min(1, COUNT_RULE).max(365, 'Interval count is too large').default(1),
    nickname: text(100).trim().nullish(),
  })
  .refine(({ interval, intervalCount }) => intervalCount <= LONGEST[interval], {
    path: ['intervalCount'],
    message: 'Interval count is too large',
  })

/** A message to the operator. */
export const MessageInput = z.object({
  name: filled(200, 'Name is required'),
  email: Email,
  text: filled(5_000, 'Message is required'),
})
