/** Writes the schema to `gateway/schema.graphql`. Reviewing an API change means reading its diff. */
import { writeFileSync } from 'node:fs'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './schema.ts'

writeFileSync(new URL('../../schema.graphql', import.meta.url), `${printSchema(lexicographicSortSchema(schema))}\n`)
