/** How the web app is built, served while developing, and how its component tests run. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { fontLicenses } from './plugins/font-licenses.ts'
import { inlineDocuments } from './plugins/inline-documents.ts'
import { pureComponents } from './plugins/pure-components.ts'
import { preloadManifest } from './plugins/preload-manifest.ts'
import { packAssets } from './plugins/pack-assets.ts'
import { firstPaint } from './plugins/first-paint.ts'

const ROUTER = path.join(path.dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production')

const FRAME =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@apollo\/client|@wry|optimism|rxjs)\//
const ours = (...modules: string[]) => `web/src/(${modules.join('|')})\\.`
const icons = (...names: string[]) => `lucide-react/dist/esm/icons/(${names.join('|')})\\.`

/** Chunks most of whose functions run while a page starts. */
const EAGER =
  /^(frame|shell|common|index|layout|home|journey-parts|journey-view|phases|today|journal|entries|entry-form|sprints|subscription|profile)$/

/** What signing in shows, and nearly every other screen as well. */
const SHELL = new RegExp(
  [
    ours('brand', 'app/(focus|history|http-link|screen-failure|title)'),
    ours(
      'lib/(errors|fill|late-component|lazy-component|leaving|load-chunk|mutations|next|parse-document|passkey-support|rich|side-part|storage)',
    ),
    ours(
      'session/(proof|session|was-signed-in)',
      'ui/(button|card|cx|link|mark|part-missing|sol|spinner|state|toast-store)',
    ),
    icons('arrow-(left|right)', 'check', 'chevron-down', 'circle-alert', 'refresh-cw', 'user-round'),
    'lucide-react/dist/esm/(createLucideIcon|defaultAttributes|Icon|shared)',
  ].join('|'),
)

/** The bars around a screen, and small things of most screens below them, which would be a file each. */
const COMMON = new RegExp(
  [
    ours('app/(bottom-bar|navigation|scroll|scroll-places|site-footer|top-bar)'),
    ours('features/journey/pending-generations'),
    ours('lib/(counts|dates|in-view|media|theme|time-zone|use-online|use-poll-while)'),
    ours('ui/(badge|dialog|lazy-dialog|progress|skeleton|strip|undo|use-action)'),
    icons('book-open', 'circle-check', 'circle-user-round', 'cloud-off', 'external-link', 'list-checks', 'lock'),
    icons('log-in', 'search', 'sunrise', 'x'),
    'date-fns/(addDays|differenceInCalendarDays)\\.',
  ].join('|'),
)

/** What forms keep of their words. */
const DRAFTS = new RegExp(ours('lib/form-draft', 'session/use-form-draft', 'ui/draft-notice'))

/** Of days, and what is ticked on them. */
const DAYS = new RegExp(
  [
    ours('ui/choice'),
    'date-fns/(_lib/defaultOptions|add(Months|Weeks|Years)|endOfDay|getDaysInMonth|isSameDay|startOf(Day|ISOWeek|Week))\\.',
  ].join('|'),
)

/** Too small for a file each. */
const SMALL = new RegExp(ours('lib/(fields-of|keys-of|read-id|use-now|use-search-flag)', 'ui/(load-more|select)'))

/** What is typed into. */
const FIELDS = new RegExp([ours('ui/field'), 'proto/src/values\\.', icons('eye', 'eye-off')].join('|'))
const TABS = new RegExp(ours('ui/tabs', 'lib/use-tab-in-address'))

/** Of the account, of its menu, and of tables. */
const ACCOUNT_ICONS = new RegExp(
  icons(
    'arrow-(down|up|up-right)',
    'chevrons-up-down',
    'circle-question-mark',
    'credit-card',
    'key-round',
    'log-out',
    'moon',
    'shield-check',
    'sun',
  ),
)

/** What home shares with the journal and with sprints, in pieces that others need none of. */
const CARE = new RegExp(ours('features/journey/queries'))
const PHASES = new RegExp(ours('features/journey/(drafted|phases|stale-note|stale-queries)'))
const PLANS = new RegExp(ours('lib/plans', 'ui/sun-gauge'))

/** What something costs, beside signing in as in every screen about money. */
const PRICES = new RegExp(ours('lib/money', 'session/from-price'))

/** What both entries and the words of today need. */
const WORDS = new RegExp(ours('lib/(forget-entries|open-questions)'))

/** What the screens of sprints share. */
const SPRINTS = new RegExp(
  ours(
    'features/sprints/(days|queries|sprint-failure|use-sprint|tasks/(changes|lists|queries|tasks|use-tasks|worded))',
    'features/sprints/plan/(plan|plan-actions|queries)',
    'app/care-after-words',
  ),
)
/** How often something is done, and on which days it was. */
const CADENCE = new RegExp(ours('features/sprints/plan/cadence', 'lib/cadence-words', 'ui/week-marks'))
const SPRINT_DAYS = new RegExp(
  ours('features/sprints/(status|status-badge|review/(move-button|recovery-strip)|tasks/use-task-pages)'),
)

/** What the bars and every dialog are made of, and what follows changes: fetched once the first screen is there. */
const LATER = new RegExp(
  [
    ours('app/(account-menu|command-palette|event-client|more-menu|offline-banner|live/[^.]*)'),
    ours('features/help/(help-button|tutorial-store|use-out-of-the-way)', 'session/sign-out-question'),
    ours('ui/(menu|toaster|parts/overlays)'),
    'node_modules/(@radix-ui|@floating-ui|aria-hidden|get-nonce|graphql-sse|react-remove-scroll|react-remove-scroll-bar)/',
    'node_modules/(react-style-singleton|tslib|use-callback-ref|use-sidecar)/',
    ours('lib/no-injected-styles'),
  ].join('|'),
)

/** Entries as the journal lists them. */
const ENTRIES = new RegExp(ours('features/journal/(addresses|entry-row|entry-text|local-days|marked-text|mood|tags)'))

/** What home shows first. */
const JOURNEY = new RegExp(ours('features/journey/memory/queries', 'session/readers'))

/** The result of a phase, to be read. */
const PANELS = new RegExp(ours('features/journey/(narrative|plan|plan-view|quotes|reading-panel|result-panel)'))

/** What stands below a result: what can be done with it. */
const ACTIONS = new RegExp(
  ours(
    'features/journey/(generation-details|limits|result-actions|sprint-of-plan|use-queries|write-again)',
    'features/journey/versions/(queries|refresh|versions-dialog)',
  ),
)
const SHARE = new RegExp([ours('lib/share', 'ui/share-buttons'), icons('at-sign', 'camera', 'clapperboard')].join('|'))

/** The three phases, beside the head of home or below the day. */
const JOURNEY_VIEW = new RegExp(
  ours(
    'features/journey/(answer-keeper|care-line|close-button|failure-note|follow|journey-view|on-generation-finished|open-phase|phase-cards|reveal)',
    'features/journey/(use-answers|use-generations|use-journey|writing)',
    'ui/horizon',
  ),
)

/** What opens before a phase has a result, each apart. */
const WIZARD = new RegExp(ours('features/journey/(consent-line|wizard)'))
const WRITING = new RegExp(ours('features/journey/(announce-text|partial-plan|paused-panel|writing-panel)'))
const INSIGHTS = new RegExp(ours('features/journey/(insights|memory/remembers)'))

/** Without what the guide's sheet shows of it, which needs menus. */
const TODAY = new RegExp(ours('features/today/(?!sol-day|question-card)[^.]*'))

/** What the screens of admins share. */
const ADMIN = new RegExp(
  ours(
    'features/admin/(audit/trail-words|back-button|format-cost|prices/price-words|table|use-pagination)',
    'ui/pager',
  ),
)

/** What is small and in many places. */
const ICONS = new RegExp(icons('.*'))

/** Forms with rules; what links from mails lead to; how the account is kept safe; what few plans show. */
const FORMS = /node_modules\/react-hook-form\/|web\/src\/lib\/lazy-resolver\./
const LINKS = new RegExp(ours('app/link-token', 'features/auth/ended-link'))
const PLAN_LATER = new RegExp(ours('features/sprints/plan/(difference|unfitting)'))
const SECURITY = new RegExp(ours('features/account/(queries|section)', 'lib/passkeys'))

export default defineConfig(({ mode }) => {
  const gateway = loadEnv(mode, import.meta.dirname, 'GATEWAY').GATEWAY_URL ?? 'http://localhost:3000'
  return {
    root: import.meta.dirname,
    plugins: [
      inlineDocuments(),
      pureComponents(),
      react(),
      tailwindcss(),
      firstPaint(),
      preloadManifest(),
      packAssets(),
      fontLicenses(),
    ],
    resolve: {
      alias: [
        { find: 'react-style-singleton', replacement: `${import.meta.dirname}/src/lib/no-injected-styles.ts` },
        // Its exports name the build for developers alone.
        { find: /^react-router$/, replacement: path.join(ROUTER, 'index.mjs') },
        { find: /^react-router\/dom$/, replacement: path.join(ROUTER, 'dom-export.mjs') },
      ],
      // rxjs has a build for browsers of this decade under this name; the usual one carries helpers for older ones.
      conditions: ['es2015', ...defaultClientConditions],
    },
    build: {
      // Tokens use light-dark(); an older target would compile it away together with the choice of theme.
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      // Inlined assets would need `data:` in the content security policy.
      assetsInlineLimit: 0,
      // The licences of all that is bundled ask to be handed on with it.
      license: { fileName: 'assets/licenses.md' },
      // Says which chunk needs which; the limit on what a screen may load is computed from it.
      manifest: true,
      modulePreload: {
        polyfill: false,
        // The page names all that its script needs; what comes later need not name that again.
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'html' ? needed : needed.filter((file) => !/\/(frame|shell|rolldown-runtime)-/.test(file)),
      },
      // Every screen has all of these: together they pack smaller, and outlive a deploy in the browser's cache.
      rolldownOptions: {
        // The texts of catalogs are put where they are shown (infra/adr/0039).
        optimization: { inlineConst: true },
        output: {
          // Chromium compiles all functions of such a file while it loads, not each one at its first call.
          postBanner: ({ name }) => (EAGER.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
          // Every first load holds the names of all files: of a hash, seven characters tell two builds of a file apart.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            groups: [
              { name: 'frame', test: FRAME },
              { name: 'shell', test: SHELL },
              { name: 'common', test: COMMON },
              { name: 'days', test: DAYS, includeDependenciesRecursively: false },
              { name: 'small', test: SMALL, includeDependenciesRecursively: false },
              { name: 'fields', test: FIELDS, includeDependenciesRecursively: false },
              { name: 'tabs', test: TABS, includeDependenciesRecursively: false },
              { name: 'drafts', test: DRAFTS, includeDependenciesRecursively: false },
              { name: 'care', test: CARE, includeDependenciesRecursively: false },
              { name: 'phases', test: PHASES, includeDependenciesRecursively: false },
              { name: 'plans', test: PLANS, includeDependenciesRecursively: false },
              { name: 'sprint-parts', test: SPRINTS, includeDependenciesRecursively: false },
              { name: 'cadence', test: CADENCE, includeDependenciesRecursively: false },
              { name: 'sprint-days', test: SPRINT_DAYS, includeDependenciesRecursively: false },
              { name: 'later', test: LATER, includeDependenciesRecursively: false },
              { name: 'entries', test: ENTRIES, includeDependenciesRecursively: false },
              { name: 'journey-parts', test: JOURNEY, includeDependenciesRecursively: false },
              { name: 'panels', test: PANELS, includeDependenciesRecursively: false },
              { name: 'share', test: SHARE, includeDependenciesRecursively: false },
              { name: 'result-actions', test: ACTIONS, includeDependenciesRecursively: false },
              { name: 'journey-view', test: JOURNEY_VIEW, includeDependenciesRecursively: false },
              { name: 'wizard', test: WIZARD, includeDependenciesRecursively: false },
              { name: 'writing', test: WRITING, includeDependenciesRecursively: false },
              { name: 'insights', test: INSIGHTS, includeDependenciesRecursively: false },
              { name: 'today', test: TODAY, includeDependenciesRecursively: false },
              { name: 'prices', test: PRICES, includeDependenciesRecursively: false },
              { name: 'words', test: WORDS, includeDependenciesRecursively: false },
              { name: 'admin-parts', test: ADMIN, includeDependenciesRecursively: false },
              { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
              { name: 'links', test: LINKS, includeDependenciesRecursively: false },
              { name: 'plan-later', test: PLAN_LATER, includeDependenciesRecursively: false },
              { name: 'security-parts', test: SECURITY, includeDependenciesRecursively: false },
              { name: 'account-icons', test: ACCOUNT_ICONS },
              { name: 'icons', test: ICONS, minShareCount: 2 },
            ],
          },
        },
      },
    },
    server: {
      proxy: {
        '/api': gateway,
        '/graphql': gateway,
      },
    },
    test: {
      name: 'web',
      environment: 'happy-dom',
      isolate: false,
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/test/setup.ts'],
    },
  }
})
