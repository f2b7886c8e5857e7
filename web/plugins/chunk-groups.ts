/**
 * Which modules stand in one file. A first load is few files and few bytes (infra/adr/0041): what most screens need stands
 * together, and what only some need stands apart. `npm run check` says what each screen loads.
 */

type ChunkGroup = { name: string; test: RegExp; includeDependenciesRecursively?: boolean; minShareCount?: number }

const ours = (...modules: string[]) => `web/src/(${modules.join('|')})\\.`
const icons = (...names: string[]) => `lucide-react/dist/esm/icons/(${names.join('|')})\\.`
const packages = (...names: string[]) => `node_modules/(${names.join('|')})/`

/** With all that these modules need. */
const whole = (name: string, ...modules: string[]): ChunkGroup => ({ name, test: new RegExp(modules.join('|')) })
/** These modules alone. */
const alone = (name: string, ...modules: string[]): ChunkGroup => ({
  ...whole(name, ...modules),
  includeDependenciesRecursively: false,
})

/** A module belongs to the first group that it fits. */
export const CHUNK_GROUPS: ChunkGroup[] = [
  whole(
    'frame',
    packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom'),
    packages('@apollo/client', '@wry', 'optimism', 'rxjs'),
  ),
  // What signing in shows, and nearly every other screen as well.
  whole(
    'shell',
    ours('brand', 'app/(focus|history|http-link|screen-failure|title)'),
    ours('lib/(errors|fill|late-component|lazy-component|leaving|load-chunk|mutations|next|parse-document)'),
    ours('lib/(passkey-support|rich|side-part|storage)', 'session/(proof|session|was-signed-in)'),
    ours('ui/(button|card|cx|link|mark|part-missing|sol|spinner|state|toast-store)'),
    icons('arrow-(left|right)', 'check', 'chevron-down', 'circle-alert', 'refresh-cw', 'user-round'),
    'lucide-react/dist/esm/(createLucideIcon|defaultAttributes|Icon|shared)',
  ),
  // The bars around a screen, and small things of most screens below them, which would be a file each.
  whole(
    'common',
    ours('app/(bottom-bar|navigation|offline-banner|palette-keys|scroll|scroll-places|site-footer|top-bar)'),
    ours('features/journey/(pending-generations|use-quote)'),
    ours('lib/(counts|dates|in-view|media|theme|time-zone|use-online|use-poll-while)'),
    ours('ui/(badge|dialog|lazy-dialog|progress|skeleton|strip|undo|use-action)'),
    icons('book-open', 'circle-check', 'circle-user-round', 'cloud-off', 'external-link', 'list-checks', 'lock'),
    icons('log-in', 'search', 'sunrise', 'x'),
    'date-fns/(addDays|differenceInCalendarDays)\\.',
  ),
  // Of days, and what is ticked on them.
  alone(
    'days',
    ours('ui/choice'),
    'date-fns/(_lib/defaultOptions|add(Months|Weeks|Years)|endOfDay|getDaysInMonth|isSameDay)\\.',
    'date-fns/startOf(Day|ISOWeek|Week)\\.',
  ),
  // Too small for a file each.
  alone('small', ours('lib/(fields-of|keys-of|read-id|use-now|use-search-flag)', 'ui/(load-more|select)')),
  // What is typed into, and what forms keep of their words.
  alone('fields', ours('ui/field'), 'proto/src/values\\.', icons('eye', 'eye-off')),
  alone('tabs', ours('ui/tabs', 'lib/use-tab-in-address')),
  alone('drafts', ours('lib/form-draft', 'session/use-form-draft', 'ui/draft-notice')),
  // What home shares with the journal and with sprints, in pieces that others need none of.
  alone('journey-queries', ours('features/journey/queries')),
  alone('phases', ours('features/journey/(drafted|phases|stale-note|stale-queries)')),
  alone('plans', ours('lib/plans', 'ui/sun-gauge')),
  // What the screens of sprints share; how often something is done, and on which days it was.
  alone(
    'sprint-parts',
    ours('features/sprints/(days|queries|sprint-failure|use-sprint)', 'app/care-after-words'),
    ours('features/sprints/tasks/(changes|lists|queries|tasks|use-tasks|worded)'),
    ours('features/sprints/plan/(plan|plan-actions|queries)'),
  ),
  alone('cadence', ours('features/sprints/plan/cadence', 'lib/cadence-words', 'ui/week-marks')),
  alone(
    'sprint-days',
    ours('features/sprints/(status|status-badge|review/(move-button|recovery-strip)|tasks/use-task-pages)'),
  ),
  // What the bars and every dialog are made of, and what follows changes: fetched once the first screen is there.
  alone(
    'later',
    ours('app/(account-menu|event-client|more-menu|live/[^.]*)'),
    ours('features/help/(help-button|tutorial-store|use-out-of-the-way)', 'session/sign-out-question'),
    ours('ui/(menu|toaster|parts/overlays)', 'lib/no-injected-styles'),
    packages('@radix-ui', '@floating-ui', 'aria-hidden', 'get-nonce', 'graphql-sse', 'react-remove-scroll'),
    packages('react-remove-scroll-bar', 'react-style-singleton', 'tslib', 'use-callback-ref', 'use-sidecar'),
  ),
  // Entries as the journal lists them.
  alone('entries', ours('features/journal/(addresses|entry-row|entry-text|local-days|marked-text|mood|tags)')),
  alone('memory-queries', ours('features/journey/memory/queries', 'session/readers')),
  // A result to read, and what stands below it.
  alone('result', ours('features/journey/(narrative|plan|plan-view|quotes|reading-panel|result-panel)')),
  alone('quotes', ours('features/journey/quote', 'lib/sentences')),
  alone('share', ours('lib/share', 'ui/share-buttons'), icons('at-sign', 'camera', 'clapperboard')),
  alone(
    'result-actions',
    ours('features/journey/(generation-details|limits|result-actions|sprint-of-plan|use-queries|write-again)'),
    ours('features/journey/versions/(queries|refresh|versions-dialog)'),
  ),
  // The three phases, below the head of home or below the day.
  alone(
    'journey-view',
    ours('features/journey/(answer-keeper|care-line|close-button|failure-note|follow|journey-view)'),
    ours('features/journey/(on-generation-finished|open-phase|phase-cards|reveal|writing)', 'ui/horizon'),
    ours('features/journey/(use-answers|use-generations|use-journey)'),
  ),
  // What opens before a phase has a result, and what stands below the phases, each apart.
  alone('wizard', ours('features/journey/(consent-line|topics|wizard)')),
  alone('writing', ours('features/journey/(announce-text|partial-plan|paused-panel|writing-panel)')),
  alone('insights', ours('features/journey/(insights|memory/remembers)')),
  // Without what the guide's sheet shows of it, which needs menus, and without what is typed into.
  alone('today', ours('features/today/(?!sol-day|question-card)[^.]*')),
  // What something costs, beside signing in as in every screen about money.
  alone('prices', ours('lib/money', 'session/from-price')),
  // What both entries and the words of today need.
  alone('words', ours('lib/(forget-entries|open-questions)')),
  // What the screens of admins share.
  alone(
    'admin-parts',
    ours('features/admin/(audit/trail-words|back-button|format-cost|prices/price-words|table|use-pagination)'),
    ours('ui/pager'),
  ),
  // Forms with rules; what links from mails lead to; what few plans show; how the account is kept safe.
  alone('forms', packages('react-hook-form'), ours('lib/lazy-resolver')),
  alone('links', ours('app/link-token', 'features/auth/ended-link')),
  alone('plan-later', ours('features/sprints/plan/(difference|unfitting)')),
  alone('security-parts', ours('features/account/(queries|section)', 'lib/passkeys')),
  // Of the account, of its menu, and of tables; then all others that stand in several places.
  whole(
    'account-icons',
    icons('arrow-(down|up|up-right)', 'chevrons-up-down', 'circle-question-mark', 'credit-card', 'key-round'),
    icons('log-out', 'moon', 'shield-check', 'sun'),
  ),
  { ...whole('icons', icons('.*')), minShareCount: 2 },
]

/** Chunks most of whose functions run while a page starts. */
export const EAGER_CHUNKS = new Set(
  (
    'frame shell common index layout home journey-view memory-queries phases today ' +
    'journal entries entry-form sprints subscription profile'
  ).split(' '),
)
