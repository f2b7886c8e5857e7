/**
 * Looks at the environment of all components before any of them starts, where `setup` is given it: what is missing and
 * what no process would take is said at once, with the values that it may have.
 */
import type { z } from 'zod'
import { rangeOf } from '../../services/kit/src/config.ts'
import { SCHEMAS } from './environment-table.ts'

/** `REQUIRED`: names of variables that this installation cannot do without, with spaces in between. */
export function checkEnvironment(env: NodeJS.ProcessEnv): void {
  const required = (env['REQUIRED'] ?? '').split(/\s+/).filter(Boolean)
  const fields = allFields()
  const faults = [...new Set([...required, ...fields.keys()])].flatMap((name) => {
    const value = env[name]
    if (!value) return required.includes(name) ? [`  ${name}: is missing: ${describe(fields.get(name) ?? [])}`] : []
    const refused = (fields.get(name) ?? []).find((field) => !field.safeParse(value).success)
    return refused ? [`  ${name}: is not valid: ${describe([refused])}`] : []
  })
  if (faults.length > 0) throw new Error(`The environment is not complete:\n${faults.join('\n')}`)
}

/** Every variable with the fields of all who read it. */
function allFields(): Map<string, z.ZodType[]> {
  const fields = new Map<string, z.ZodType[]>()
  for (const { shape } of Object.values(SCHEMAS)) {
    for (const [name, field] of Object.entries(shape as Record<string, z.ZodType>))
      fields.set(name, [...(fields.get(name) ?? []), field])
  }
  return fields
}

function describe([field]: z.ZodType[]): string {
  const { description = 'needed by this installation' } = field?.meta() ?? {}
  const range = field && rangeOf(field)
  return range ? `${description} (${range})` : description
}
