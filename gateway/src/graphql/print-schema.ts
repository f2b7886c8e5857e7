/** Writes the schema to `gateway/schema.graphql`, whose diff is the review of an API change. */
import { writeFileSync } from 'node:fs'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './schema.ts'

writeFileSync(new URL('../../schema.graphql', import.meta.url), `${printSchema(lexicographicSortSchema(schema))}\n`)
