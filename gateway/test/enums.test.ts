/** The enums of the schema are those of the contracts, name for name. No servers. */
import { createSubscription, Payment } from '@daybreak/proto/billing'
import { PageStatus } from '@daybreak/proto/content'
import { Interval, SubscriptionStatus } from '@daybreak/proto/identity'
import { PlanFilter } from '@daybreak/proto/identity-admin'
import { ContactSync, DataExport, Receipt } from '@daybreak/proto/identity-data'
import { EmailStatus } from '@daybreak/proto/identity-recovery'
import { EntryOrder } from '@daybreak/proto/journal'
import { GenerationStatus } from '@daybreak/proto/journey'
import {
  CareState,
  FollowUp,
  MemoryKind,
  MemoryState,
  MemorySwitch,
  setMemory,
  Source,
} from '@daybreak/proto/journey-memory'
import { Attempt, GenerationUse } from '@daybreak/proto/journey-use'
import { VersionOrigin } from '@daybreak/proto/journey-versions'
import { Cadence, Effort } from '@daybreak/proto/plans'
import { Mood, PhaseNumber, TaskStatus } from '@daybreak/proto/rules'
import { SignalKind } from '@daybreak/proto/signals'
import { SprintStatus, StoredSprintStatus } from '@daybreak/proto/sprint'
import { Forecast, PlanPlace, Proposal, ProposalKind } from '@daybreak/proto/sprint-outlook'
import { TaskFilter, TaskGroup } from '@daybreak/proto/sprint-tasks'
import { GraphQLEnumType, parse, validate, type GraphQLScalarType } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../src/graphql/schema.ts'

const CadenceKind = { options: Cadence.options.map(({ shape }) => shape.kind.value) }
const CONTRACTS = {
  ...{ TaskStatus, TaskFilter, TaskGroup, SprintStatus, StoredSprintStatus, CadenceKind, Mood, Effort },
  ...{ GenerationStatus, SubscriptionStatus, PlanFilter, PageStatus, ProposalKind, PlanPlace },
  ...{ SignalKind, MemoryKind, MemorySwitch, VersionOrigin, EntryOrder, Interval },
  CareSource: CareState.shape.source.unwrap(),
  MemoryChoice: setMemory.input.shape.memory,
  MemoryStatus: MemoryState.shape.status,
  ContactSyncState: ContactSync.shape.state,
  ExportState: DataExport.shape.state,
  ErasureState: Receipt.shape.state,
  MailStatus: EmailStatus.shape.mail,
  FollowUpStatus: FollowUp.shape.status,
  ForecastKind: Forecast.shape.kind,
  ProposalAction: Proposal.shape.kind,
  SourceKind: Source.shape.kind,
  PaymentStatus: Payment.shape.status,
  PaymentIntent: createSubscription.output.shape.intent.unwrap(),
  AttemptResult: Attempt.shape.result,
  SafetyReading: GenerationUse.shape.safety,
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

test('a phase is 1, 2 or 3 and nothing else, as a value and in a document', () => {
  const type = schema.getType('PhaseNumber') as GraphQLScalarType
  for (const { value } of PhaseNumber.options)
    expect([type.serialize(value), type.parseValue(value)]).toEqual([value, value])
  for (const value of [0, 4, '1', 1.5, null]) {
    expect(() => type.parseValue(value)).toThrow('A phase is 1, 2 or 3.')
    expect(() => type.serialize(value)).toThrow('A phase is 1, 2 or 3.')
  }
  const save = (phase: string) =>
    parse(`mutation { saveAnswer(input: { phaseNumber: ${phase}, index: 0, text: "" }) { care } }`)
  expect(validate(schema, save('3'))).toEqual([])
  for (const phase of ['4', '"3"']) expect(validate(schema, save(phase)), phase).toHaveLength(1)
})

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
