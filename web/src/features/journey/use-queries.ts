/** What a text was made from and what it took, and how many are left for today. */
import type { GenerationUseQuery } from '../../gql/graphql.ts'
import { graphql } from '../../gql/index.ts'

export const GUIDE_LIMITS = graphql(`
  query GuideLimits {
    guideLimits {
      generations {
        limit
        used
        left
      }
      nextAt
    }
  }
`)

export const GENERATION_USE = graphql(`
  query GenerationUse($id: ID!) {
    generationUse(id: $id) {
      generationId
      phaseNumber
      status
      promptVersion
      sent {
        answers {
          phaseNumber
          index
          topic
          characters
          written
        }
        followUps {
          phaseNumber
          index
          question
          characters
          written
        }
        outputs {
          phaseNumber
          versionId
          characters
          written
        }
        entries {
          entryId
          title
          createdAt
          characters
          written
        }
        memories {
          kind
          corrected
          characters
          written
        }
        lastVersion {
          characters
          written
        }
        wish
      }
      attempts {
        number
        model
        result
        promptTokens
        completionTokens
        durationMs
        at
      }
      promptTokens
      completionTokens
      cost
      currency
      durationMs
      safety
    }
  }
`)

export type GenerationUse = GenerationUseQuery['generationUse']
