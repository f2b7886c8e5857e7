/** Rules that the compiler cannot hold and that need no types; those that need them are in oxlint.json. */
import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import path from 'node:path'
import tseslint from 'typescript-eslint'

const root = path.resolve(import.meta.dirname, '../..')

const noSubjects = {
  selector: 'Literal[value=/^(rpc|event|stream)\\.[a-z]+\\./]',
  message: 'Subjects are named in proto/src alone.',
}
const noEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'The environment is read in config.ts alone.',
}
const noBarrels = {
  selector: 'ExportAllDeclaration[exported=null]',
  message: 'No barrel files: import from where it is.',
}
const noDefaults = { selector: 'ExportDefaultDeclaration', message: 'No default exports but where a tool demands one.' }
const noCalls = {
  selector: "MemberExpression[property.name='call'], ObjectPattern > Property[key.name='call']",
  message: 'Adapters reach services through use cases.',
}
const PLAN_KEYS = [
  ...['Identified Limiting Beliefs', 'Recommended Mindset Shifts', 'Action Steps for Inner Transformation'],
  ...['Sprint Goal', 'Month [123] Actions', 'Weekly Rhythm'],
]
const PLAN_NAMES = ['identifiedLimitingBeliefs', 'recommendedMindsetShifts', 'sprintGoal', 'month[123]Actions']
const planKeyMessage =
  'Plans have a type (proto/src/plans.ts): the parser of journey, the REST presenter and the titles of the web app alone know their keys.'
const noPlanKeys = [
  { selector: `Literal[value=/(${[...PLAN_KEYS, ...PLAN_NAMES].join('|')})/]`, message: planKeyMessage },
  { selector: `TemplateElement[value.raw=/(${[...PLAN_KEYS, ...PLAN_NAMES].join('|')})/]`, message: planKeyMessage },
  { selector: `JSXText[value=/(${PLAN_KEYS.join('|')})/]`, message: planKeyMessage },
  { selector: `Identifier[name=/^(${PLAN_NAMES.join('|')})$/]`, message: planKeyMessage },
]
/** Where the keys of plans are at home; the built-in guide is a model, which writes them. */
const PLAN_KEY_FILES = [
  'services/journey/src/output/wire.ts',
  'gateway/src/rest/plans.ts',
  'web/src/lib/plans.ts',
  'services/guide/src/plan-keys.ts',
]
const noUnsafeSql = {
  selector: 'MemberExpression[property.name=/^\\$(queryRawUnsafe|executeRawUnsafe)$/]',
  message: 'SQL is never put together from strings.',
}
const noHaste = {
  selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^wait(For|Until)$/][arguments.length=1]",
  message: 'It gives up after one second: use waitFor of the testing library or expect.poll, or name a time limit.',
}

const saidByAction = 'What follows a mutation is said by useAction, and a failure by sayFailure.'
const noToastBeside = [
  "CallExpression[callee.name='useMutation']",
  'Property[key.name=/^on(Completed|Error)$/]',
  'CatchClause',
  "CallExpression[callee.property.name='catch'] > :function",
].map((place) => ({ selector: `${place} CallExpression[callee.name='toast']`, message: saidByAction }))

const inCatalog = 'Words that people read stand in the texts.ts of their feature (infra/docs/contributing.md).'
const WORDED = [
  ...['label', 'title', 'placeholder', 'aria-label', 'alt', 'description', 'hint', 'message', 'heading', 'note'],
  ...['submitLabel', 'saveLabel', 'confirmLabel', 'cancelLabel', 'busyText', 'legend', 'none', 'says', 'lead'],
].join('|')
const WORDED_ATTRIBUTE = `JSXAttribute[name.name=/^(${WORDED})$/]`
const CHOSEN = ':matches(ConditionalExpression, LogicalExpression)'
const noWords = [
  'JSXText[value=/[A-Za-z]/]',
  `JSXElement > JSXExpressionContainer > ${CHOSEN} > Literal[value=/[A-Za-z]/]`,
  ...['', '> JSXExpressionContainer', `> JSXExpressionContainer > ${CHOSEN}`].flatMap((inside) => [
    `${WORDED_ATTRIBUTE} ${inside} > Literal[value=/[A-Z]|\\s/]`,
    `${WORDED_ATTRIBUTE} ${inside} > TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]/]`,
  ]),
  `Property[key.name=/^(${WORDED}|otherwise)$/] > Literal[value=/^[A-Z]/]`,
].map((selector) => ({ selector, message: inCatalog }))

export default tseslint.config(
  {
    basePath: root,
    ignores: [
      '**/generated/**',
      'web/src/gql/**',
      '**/dist/**',
      '**/node_modules/**',
      '**/.cache/**',
      '**/.data/**',
      'infra/lint/planted/**',
    ],
  },
  { ...js.configs.recommended, basePath: root },
  {
    basePath: root,
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': ['error', noSubjects, noEnvironment, noBarrels, noDefaults, noUnsafeSql, ...noPlanKeys],
    },
  },
  {
    basePath: root,
    files: ['proto/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnvironment, noBarrels, noDefaults, ...noPlanKeys] },
  },
  {
    basePath: root,
    files: ['**/config.ts', 'services/kit/src/testing.ts'],
    rules: { 'no-restricted-syntax': ['error', noSubjects, noBarrels, noDefaults, ...noPlanKeys] },
  },
  {
    basePath: root,
    files: ['gateway/src/{rest,graphql,openapi}/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', noSubjects, noEnvironment, noBarrels, noDefaults, noCalls, ...noPlanKeys],
    },
  },
  {
    basePath: root,
    files: ['web/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[noSubjects, noEnvironment, noBarrels, noDefaults, noUnsafeSql],
        ...[...noPlanKeys, ...noToastBeside],
      ],
    },
  },
  {
    basePath: root,
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/{gallery,test}/**', '**/testing*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[noSubjects, noEnvironment, noBarrels, noDefaults, noUnsafeSql],
        ...[...noPlanKeys, ...noToastBeside, ...noWords],
      ],
    },
  },
  {
    basePath: root,
    files: ['web/src/ui/use-action.ts'], // what says it for all others
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[noSubjects, noEnvironment, noBarrels, noDefaults, noUnsafeSql],
        ...[...noPlanKeys, ...noWords],
      ],
    },
  },
  {
    basePath: root,
    files: PLAN_KEY_FILES,
    rules: { 'no-restricted-syntax': ['error', noSubjects, noEnvironment, noBarrels, noDefaults, noUnsafeSql] },
  },
  {
    basePath: root,
    files: ['infra/**/*.ts', '**/*.config.ts', '**/codegen.ts', '**/test/**/*.ts', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', noBarrels, noUnsafeSql, noHaste] },
  },
  {
    basePath: root,
    files: ['**/test/**/*.ts', '**/*.test.{ts,tsx}', 'infra/tests/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  { basePath: root, files: ['web/**/*.{ts,tsx}'], languageOptions: { globals: globals.browser } },
  {
    basePath: root,
    files: ['web/src/**/*.{ts,tsx}'],
    // These rules run React's compiler, which takes most of ESLint's time: not for tests, which it would not compile.
    ignores: ['**/*.test.{ts,tsx}', '**/testing.tsx'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    basePath: root,
    files: ['web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  { basePath: root, files: ['**/*.{mjs,js,cjs}'], languageOptions: { globals: globals.node } },
  { basePath: root, files: ['infra/simulators/stripe/**/*.js'], languageOptions: { globals: globals.browser } },
)
