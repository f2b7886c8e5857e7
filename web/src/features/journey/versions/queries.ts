/** The versions of a phase's output. */
import { graphql } from '../../../gql/index.ts'
import type { VersionQuery, VersionsQuery } from '../../../gql/graphql.ts'

export const VERSIONS = graphql(`
  query Versions($phaseNumber: Int!) {
    versions(phaseNumber: $phaseNumber) {
      id
      phaseNumber
      number
      origin
      current
      model
      wish
      excerpt
      createdAt
    }
  }
`)

export const VERSION = graphql(`
  query Version($id: ID!) {
    version(id: $id) {
      id
      output
      breakthroughPlan {
        ...BreakthroughPlanFields
      }
      sprintPlan {
        ...SprintPlanFields
      }
      generationId
    }
  }
`)

export const RESTORE_VERSION = graphql(`
  mutation RestoreVersion($id: ID!) {
    restoreVersion(id: $id) {
      ...PhaseFields
    }
  }
`)

export const EDIT_PHASE = graphql(`
  mutation EditPhase($input: EditPhaseInput!) {
    editPhase(input: $input) {
      ...PhaseFields
    }
  }
`)

export type VersionSummary = VersionsQuery['versions'][number]
export type Version = VersionQuery['version']
