/** Turns the gateway's schema and the web app's documents into the types in web/src/gql. */
import type { CodegenConfig } from '@graphql-codegen/cli'
import { resolvers as literals } from '../../gateway/src/graphql/enums.ts'

const config: CodegenConfig = {
  schema: 'gateway/schema.graphql',
  documents: ['web/src/**/*.{ts,tsx}', '!web/src/gql/**', '!web/src/**/*.test.{ts,tsx}'],
  ignoreNoDocuments: true,
  generates: {
    'web/src/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { useTypeImports: true, enumsAsTypes: true, enumValues: literals, emitLegacyCommonJSImports: false },
    },
  },
}

export default config
