/** One more question on an answer, and what was said to it. */
import type { FollowUpsQuery } from '../../gql/graphql.ts'
import { graphql } from '../../gql/index.ts'

export const FOLLOW_UPS = graphql(`
  query FollowUps {
    followUps {
      phaseNumber
      index
      status
      question
      answer
    }
  }
`)

export const GO_DEEPER = graphql(`
  mutation GoDeeper($phaseNumber: Int!, $index: Int!) {
    goDeeper(phaseNumber: $phaseNumber, index: $index) {
      phaseNumber
      index
      status
      question
      answer
    }
  }
`)

export const ANSWER_FOLLOW_UP = graphql(`
  mutation AnswerFollowUp($input: FollowUpInput!) {
    answerFollowUp(input: $input) {
      phaseNumber
      index
      status
      question
      answer
    }
  }
`)

export type FollowUp = FollowUpsQuery['followUps'][number]
