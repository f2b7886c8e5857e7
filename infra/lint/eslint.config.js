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
const noUnsafeSql = {
  selector: 'MemberExpression[property.name=/^\\$(queryRawUnsafe|executeRawUnsafe)$/]',
  message: 'SQL is never put together from strings.',
}

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
      'no-restricted-syntax': ['error', noSubjects, noEnvironment, noBarrels, noDefaults, noUnsafeSql],
    },
  },
  {
    basePath: root,
    files: ['proto/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnvironment, noBarrels, noDefaults] },
  },
  {
    basePath: root,
    files: ['**/config.ts', 'services/kit/src/testing.ts'],
    rules: { 'no-restricted-syntax': ['error', noSubjects, noBarrels, noDefaults] },
  },
  {
    basePath: root,
    files: ['infra/**/*.ts', '**/*.config.ts', '**/codegen.ts', '**/test/**/*.ts', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', noBarrels, noUnsafeSql] },
  },
  {
    basePath: root,
    files: ['**/test/**/*.ts', '**/*.test.{ts,tsx}', 'infra/tests/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    basePath: root,
    files: ['web/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
    languageOptions: { globals: globals.browser },
  },
  { basePath: root, files: ['**/*.{mjs,js,cjs}'], languageOptions: { globals: globals.node } },
  { basePath: root, files: ['infra/simulators/stripe/**/*.js'], languageOptions: { globals: globals.browser } },
)
