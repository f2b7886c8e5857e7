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
    status: PageStatus!
    updatedAt: String!
    lastUpdatedBy: Int!
  }
  type PublishedPage {
    slug: String!
    title: String!
    updatedAt: String!
  }
  "What a page said after one of its savings."
  type PageVersion {
    id: Int!
    pageId: Int!
    slug: String!
    title: String!
    "Sanitised HTML."
    content: String!
    metaDescription: String
    status: PageStatus!
    savedAt: String!
    savedBy: Int!
  }
  input PageInput {
    slug: String!
    title: String!
    content: String!
    metaDescription: String
    "Without it a new page is published, and a page that is changed stays what it is."
    status: PageStatus
  }
  extend type Query {
    page(slug: String!): Page!
    pages: [Page!]!
    publishedPages: [PublishedPage!]!
    pageVersions(id: Int!): [PageVersion!]!
  }
  extend type Mutation {
    createPage(input: PageInput!): Page!
    updatePage(id: Int!, input: PageInput!): Page!
    deletePage(id: Int!): Boolean!
    "Brings a deleted page back."
    restorePage(id: Int!): Page!
  }
`

export const resolvers = {
  Query: {
    page: field(content.getPage),
    pages: field(content.listPages),
    publishedPages: field(content.listPublishedPages),
    pageVersions: field(content.listPageVersions),
  },
  Mutation: {
    createPage: field(content.createPage, inputOf),
    updatePage: field(content.updatePage, ({ id, input }) => ({ ...(input as object), id })),
    deletePage: field(content.deletePage, undefined, () => true),
    restorePage: field(content.restorePage),
  },
}
