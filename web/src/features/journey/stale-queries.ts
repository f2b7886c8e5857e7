/** What rests on an older version of a phase, and the word that takes that mark off. */
import { graphql } from '../../gql/index.ts'

export const KEEP_PHASE = graphql(`
  mutation KeepPhase($phaseNumber: Int!) {
    keepPhase(phaseNumber: $phaseNumber) {
      ...PhaseFields
    }
  }
`)

export const SPRINT_BASES = graphql(`
  query SprintBases {
    sprintBases {
      sprintId
      stale {
        phaseNumber
        since
      }
    }
  }
`)

export const KEEP_SPRINT = graphql(`
  mutation KeepSprint($sprintId: Int!) {
    keepSprint(sprintId: $sprintId) {
      sprintId
      stale {
        phaseNumber
        since
      }
    }
  }
`)
