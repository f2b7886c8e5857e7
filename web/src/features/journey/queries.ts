/** Queries and mutations of the journey. */
import { graphql } from '../../gql/index.ts'
import type { CareQuery, JourneyQuery, JourneySprintsQuery } from '../../gql/graphql.ts'

export const PHASE_FIELDS = graphql(`
  fragment PhaseFields on Phase {
    id
    phaseNumber
    questions
    answers {
      index
      text
    }
    output
    breakthroughPlan {
      ...BreakthroughPlanFields
    }
    sprintPlan {
      ...SprintPlanFields
    }
    completed
    model
    versionId
    stale {
      phaseNumber
      since
    }
    updatedAt
  }
`)

export const GENERATION_FIELDS = graphql(`
  fragment GenerationFields on Generation {
    id
    phaseNumber
    status
    output
    breakthroughPlan {
      ...BreakthroughPlanFields
    }
    sprintPlan {
      ...SprintPlanFields
    }
    failure
    model
    wish
    versionId
    care
    createdAt
    finishedAt
  }
`)

export const JOURNEY = graphql(`
  query Journey {
    questions {
      phaseNumber
      questions {
        index
        topic
        question
        example
        why
      }
    }
    phases {
      ...PhaseFields
    }
    drafts {
      phaseNumber
      answers {
        index
        text
      }
      care
      signs {
        index
        kind
        text
      }
      savedAt
    }
    generations {
      ...GenerationFields
    }
    config {
      guide {
        simulated
        model
      }
    }
  }
`)

export const PHASES = graphql(`
  query Phases {
    phases {
      ...PhaseFields
    }
  }
`)

export const DRAFTS = graphql(`
  query Drafts {
    drafts {
      phaseNumber
      answers {
        index
        text
      }
      care
      signs {
        index
        kind
        text
      }
      savedAt
    }
  }
`)

export const GENERATIONS = graphql(`
  query Generations {
    generations {
      ...GenerationFields
    }
  }
`)

export const SAVE_ANSWER = graphql(`
  mutation SaveAnswer($input: SaveAnswerInput!) {
    saveAnswer(input: $input) {
      phaseNumber
      answers {
        index
        text
      }
      care
      signs {
        index
        kind
        text
      }
      savedAt
    }
  }
`)

export const START_GENERATION = graphql(`
  mutation StartGeneration($input: StartGenerationInput!) {
    startGeneration(input: $input) {
      ...GenerationFields
    }
  }
`)

export const STOP_GENERATION = graphql(`
  mutation StopGeneration($id: ID!) {
    stopGeneration(id: $id) {
      ...GenerationFields
    }
  }
`)

export const FOLLOW_GENERATION = graphql(`
  subscription FollowGeneration($id: ID!, $run: Int, $sequence: Int) {
    followGeneration(id: $id, run: $run, sequence: $sequence) {
      run
      sequence
      text
      generation {
        ...GenerationFields
      }
    }
  }
`)

export const JOURNEY_SPRINTS = graphql(`
  query JourneySprints {
    sprints {
      id
      name
      startDate
      endDate
      status
      taskCounts {
        total
        completed
        inProgress
        pending
        overdue
      }
    }
  }
`)

export const CREATE_SPRINT = graphql(`
  mutation CreateSprintFromPlan($input: CreateSprintInput!) {
    createSprint(input: $input) {
      id
    }
  }
`)

export const CARE = graphql(`
  query Care {
    care {
      since
      source
      kind
      entryId
      itemId
      text
    }
  }
`)

export const DISMISS_CARE = graphql(`
  mutation DismissCare {
    dismissCare {
      since
      source
      kind
      entryId
      itemId
      text
    }
  }
`)

export type Care = CareQuery['care']
export type Journey = JourneyQuery
export type Question = JourneyQuery['questions'][number]['questions'][number]
export type PhaseRecord = JourneyQuery['phases'][number]
export type Draft = JourneyQuery['drafts'][number]
export type Sign = Draft['signs'][number]
export type Generation = JourneyQuery['generations'][number]
export type JourneySprint = JourneySprintsQuery['sprints'][number]
export type Stale = NonNullable<PhaseRecord['stale']>
