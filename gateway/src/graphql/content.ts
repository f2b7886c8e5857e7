import * as content from '../usecases/content.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  type Page {
    id: Int!
    slug: String!
    title: String!
    "Sanitised HTML."
    content: String!
    metaDescription: String
    updatedAt: String!
    lastUpdatedBy: Int!
  }
  input PageInput {
    slug: String!
    title: String!
    content: String!
    metaDescription: String
  }
  extend type Query {
    page(slug: String!): Page!
    pages: [Page!]!
  }
  extend type Mutation {
    createPage(input: PageInput!): Page!
    updatePage(id: Int!, input: PageInput!): Page!
    deletePage(id: Int!): Boolean!
  }
`

export const resolvers = {
  Query: { page: field(content.getPage), pages: field(content.listPages) },
  Mutation: {
    createPage: field(content.createPage, inputOf),
    updatePage: field(content.updatePage, ({ id, input }) => ({ ...(input as object), id })),
    deletePage: field(content.deletePage, undefined, () => true),
  },
}
