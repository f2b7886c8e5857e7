/** Schemas of the contracts as JSON Schema: those that have a name there are told once, as components. */
import * as billing from '@daybreak/proto/billing'
import * as content from '@daybreak/proto/content'
import * as identity from '@daybreak/proto/identity'
import * as identityAdmin from '@daybreak/proto/identity-admin'
import * as identityData from '@daybreak/proto/identity-data'
import * as identitySessions from '@daybreak/proto/identity-sessions'
import * as identityRecovery from '@daybreak/proto/identity-recovery'
import * as identityFactors from '@daybreak/proto/identity-factors'
import * as identityProofs from '@daybreak/proto/identity-proofs'
import * as journal from '@daybreak/proto/journal'
import * as journey from '@daybreak/proto/journey'
import * as journeyMemory from '@daybreak/proto/journey-memory'
import * as journeyUse from '@daybreak/proto/journey-use'
import * as journeyVersions from '@daybreak/proto/journey-versions'
import * as plans from '@daybreak/proto/plans'
import * as rules from '@daybreak/proto/rules'
import * as sprint from '@daybreak/proto/sprint'
import * as sprintHabits from '@daybreak/proto/sprint-habits'
import * as sprintOutlook from '@daybreak/proto/sprint-outlook'
import * as sprintPreview from '@daybreak/proto/sprint-preview'
import * as sprintReminders from '@daybreak/proto/sprint-reminders'
import * as sprintTasks from '@daybreak/proto/sprint-tasks'
import * as sprintToday from '@daybreak/proto/sprint-today'
import { z } from 'zod'
import * as presented from '../rest/plans.ts'

export type JsonSchema = Record<string, unknown>

const MODULES = [
  ...[
    identity,
    identityAdmin,
    identityData,
    identitySessions,
    identityRecovery,
    identityFactors,
    identityProofs,
    billing,
    content,
    journal,
  ],
  ...[journey, journeyMemory, journeyUse, journeyVersions, plans, rules, presented],
  ...[sprint, sprintHabits, sprintOutlook, sprintPreview, sprintReminders, sprintTasks, sprintToday],
]

/** The objects and enums that the contracts export, under their names; of two with one name, the first. */
function namedSchemas(io: 'input' | 'output') {
  const registry = z.registry<{ id: string }>()
  const taken = new Set<string>()
  for (const [name, value] of MODULES.flatMap((module) => Object.entries<unknown>(module))) {
    const isNamed = value instanceof z.ZodObject || value instanceof z.ZodEnum
    if (!isNamed || !/^[A-Z]/.test(name) || taken.has(name) || registry.has(value)) continue
    taken.add(name)
    registry.add(value, { id: componentName(name, io === 'input' && value instanceof z.ZodObject) })
  }
  return registry
}

/** `PresentedPhase` is what REST shows in place of `Phase`; what is sent may leave out what is answered always. */
function componentName(name: string, isInput: boolean): string {
  const shown = name.replace(/^Presented(.+)$/, '$1View')
  return isInput && !shown.endsWith('Input') ? `${shown}Input` : shown
}

const REGISTRIES = { output: namedSchemas('output'), input: namedSchemas('input') }
const DEFINITIONS = '#/$defs/'
const COMPONENTS = '#/components/schemas/'

/** Converts schemas, and gathers the components that they refer to. */
export function createSchemas() {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
      // As the part of another, so that a schema with a name is a component too.
      const { items, $defs = {} } = z.toJSONSchema(z.array(schema), {
        ...{ io, metadata: REGISTRIES[io], unrepresentable: 'any' },
        override: ({ jsonSchema, zodSchema }) => {
          const { description } = z.globalRegistry.get(zodSchema) ?? {}
          if (description !== undefined) jsonSchema.description = description
          simplify(jsonSchema)
        },
      })
      for (const [name, definition] of Object.entries($defs)) components[name] ??= withComponents(definition)
      return withComponents(items)
    },
  }
}

/** Formats say what their patterns repeat; and what is added to an answer later breaks nobody. */
function simplify(schema: { format?: unknown; pattern?: unknown; additionalProperties?: unknown }): void {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.additionalProperties === false) delete schema.additionalProperties
}

const withComponents = (schema: unknown): JsonSchema =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(schema).replaceAll(DEFINITIONS, COMPONENTS)))
