/** The enums of the schema are those of the contracts, name for name. No servers. */
import { PageStatus } from '@daybreak/proto/content'
import { SubscriptionStatus } from '@daybreak/proto/identity'
import { GenerationStatus } from '@daybreak/proto/journey'
import { Effort } from '@daybreak/proto/plans'
import { Cadence } from '@daybreak/proto/plans'
import { Mood, TaskStatus } from '@daybreak/proto/rules'
import { SprintStatus, StoredSprintStatus } from '@daybreak/proto/sprint'
import { PlanPlace, ProposalKind } from '@daybreak/proto/sprint-outlook'
import { TaskFilter, TaskGroup } from '@daybreak/proto/sprint-tasks'
import { GraphQLEnumType, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../src/graphql/schema.ts'

const CadenceKind = { options: Cadence.options.map(({ shape }) => shape.kind.value) }
const CONTRACTS = {
  ...{ TaskStatus, TaskFilter, TaskGroup, SprintStatus, StoredSprintStatus, CadenceKind, Mood, Effort },
  ...{ GenerationStatus, SubscriptionStatus, PageStatus, ProposalKind, PlanPlace },
}

function enumOf(name: string): GraphQLEnumType {
  const type = schema.getType(name)
  if (!(type instanceof GraphQLEnumType)) throw new Error(`${name} is no enum`)
  return type
}

test.each(Object.entries(CONTRACTS))(
  '%s has the literals of its contract, and answers with them',
  (name, { options }) => {
    const type = enumOf(name)
    expect(
      type
        .getValues()
        .map(({ value }) => value as string)
        .toSorted(),
    ).toEqual([...options].toSorted())
    for (const literal of options) expect(type.serialize(literal)).toBe(literal)
    expect(() => type.serialize('nonsense')).toThrow()
  },
)

test('a literal is taken where a name is, as a variable and in a document', () => {
  const type = enumOf('TaskStatus')
  expect([type.parseValue('in_progress'), type.parseValue('in-progress')]).toEqual(['in-progress', 'in-progress'])
  expect(() => type.parseValue('In progress')).toThrow()
  const moves = (status: string) => parse(`mutation { updateTask(input: { taskId: 1, status: ${status} }) { id } }`)
  for (const status of ['in_progress', '"in-progress"', '"in_progress"', 'completed', '"completed"']) {
    expect(validate(schema, moves(status)), status).toEqual([])
  }
  for (const status of ['"nonsense"', 'nonsense', '1']) expect(validate(schema, moves(status)), status).toHaveLength(1)
})
