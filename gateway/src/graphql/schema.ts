/** The whole schema: SDL and bindings of every context. */
import { makeExecutableSchema } from '@graphql-tools/schema'
import { PhaseNumber } from '@daybreak/proto/rules'
import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql'
import * as billing from './billing.ts'
import * as changes from './changes.ts'
import * as checkIns from './check-ins.ts'
import * as config from './config.ts'
import * as content from './content.ts'
import * as enums from './enums.ts'
import * as factorRecovery from './factor-recovery.ts'
import * as guideUse from './guide-use.ts'
import * as identity from './identity.ts'
import * as journal from './journal.ts'
import * as journey from './journey.ts'
import * as inlineEnums from './inline-enums.ts'
import * as memory from './memory.ts'
import * as messages from './messages.ts'
import * as ownData from './own-data.ts'
import * as planPreview from './plan-preview.ts'
import * as plans from './plans.ts'
import * as reminders from './reminders.ts'
import * as security from './security.ts'
import * as sprint from './sprint.ts'
import * as sprintHabits from './sprint-habits.ts'
import * as sprintOutlook from './sprint-outlook.ts'
import * as sprintTasks from './sprint-tasks.ts'
import * as support from './support.ts'
import * as taskChanges from './task-changes.ts'
import { addDefaultDescriptions } from './default-descriptions.ts'
import * as users from './users.ts'
import * as versions from './versions.ts'

const json = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
})

const phaseNumber = new GraphQLScalarType<PhaseNumber, PhaseNumber>({
  name: 'PhaseNumber',
  description: '1, 2 or 3: the life the user dreams of, the beliefs that hold them back, the plan.',
  serialize: readPhaseNumber,
  parseValue: readPhaseNumber,
  parseLiteral: (node) => readPhaseNumber(valueFromASTUntyped(node)),
})

function readPhaseNumber(value: unknown): PhaseNumber {
  const { data } = PhaseNumber.safeParse(value)
  if (data === undefined) throw new GraphQLError('A phase is 1, 2 or 3.')
  return data
}

const contexts = [
  ...[changes, config, identity, security, factorRecovery, ownData, users, messages, billing],
  ...[journey, versions, memory, guideUse, journal, content, reminders, support],
  ...[sprint, sprintTasks, taskChanges, checkIns, sprintHabits, planPreview, sprintOutlook],
]

export const typeDefs = [enums, inlineEnums, plans, ...contexts].map((context) => context.typeDefs)

const executable = makeExecutableSchema({
  typeDefs,
  resolvers: [
    enums.resolvers,
    inlineEnums.resolvers,
    ...contexts.map(({ resolvers }) => resolvers),
    { JSON: json, PhaseNumber: phaseNumber },
  ],
})

export const schema = addDefaultDescriptions(enums.speakLiterals(executable))
