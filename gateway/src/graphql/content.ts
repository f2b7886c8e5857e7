import * as content from '../usecases/content.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "A page of the public site. Drafts are seen by administrators alone."
  type Page {
    "Its number."
    id: Int!
    "The end of the page's address, under /pages/."
    slug: String!
    "Plain text."
    title: String!
    "Sanitised HTML."
    content: String!
    "What search engines show; null where they show how the page begins."
    metaDescription: String
    "Whether everybody sees it."
    status: PageStatus!
    "When it was last changed, ISO 8601 in UTC."
    updatedAt: String!
    "The administrator who saved it last."
    lastUpdatedBy: Int!
  }
  "A public page, for lists of them."
  type PublishedPage {
    "The end of the page's address, under /pages/."
    slug: String!
    "Plain text."
    title: String!
    "When it was last changed, ISO 8601 in UTC."
    updatedAt: String!
  }
  "What a page said after one of its savings."
  type PageVersion {
    "Its number."
    id: Int!
    "The page it is a version of."
    pageId: Int!
    "The end of the page's address, under /pages/."
    slug: String!
    "Plain text."
    title: String!
    "Sanitised HTML."
    content: String!
    "What search engines show; null where they show how the page begins."
    metaDescription: String
    "Whether everybody saw it."
    status: PageStatus!
    "When it was saved, ISO 8601 in UTC."
    savedAt: String!
    "The administrator who saved it."
    savedBy: Int!
  }
  "What a page says. For administrators."
  input PageInput {
    "The end of the page's address, under /pages/."
    slug: String!
    "At most 200 characters."
    title: String!
    "HTML; what could run is taken out."
    content: String!
    "What search engines show; null where they show how the page begins."
    metaDescription: String
    "Without it a new page is published, and a page that is changed stays what it is."
    status: PageStatus
  }
  extend type Query {
    "A published page; for administrators also a draft. For everybody."
    page(slug: String!): Page!
    "All pages, drafts included. For administrators."
    pages: [Page!]!
    "For everybody."
    publishedPages: [PublishedPage!]!
    "What a page said, newest first. For administrators."
    pageVersions(id: Int!): [PageVersion!]!
  }
  extend type Mutation {
    "Writes a page of the public site. For administrators."
    createPage(input: PageInput!): Page!
    "Changes a page of the public site. For administrators."
    updatePage(id: Int!, input: PageInput!): Page!
    "Takes a page off the public site; it can be brought back. For administrators."
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
