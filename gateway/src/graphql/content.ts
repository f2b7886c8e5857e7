import * as content from '../usecases/content.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "A page of the public site. Drafts are seen by administrators alone."
  type Page {
    id: Int!
    slug: String!
    "Plain text."
    title: String!
    "Sanitized HTML."
    content: String!
    metaDescription: String
    "Whether everybody sees it."
    status: PageStatus!
    updatedAt: String!
    "The administrator who saved it last."
    lastUpdatedBy: Int!
  }
  "A public page, for lists of them."
  type PublishedPage {
    slug: String!
    "Plain text."
    title: String!
    updatedAt: String!
  }
  "What a page said after one of its savings."
  type PageVersion {
    id: Int!
    "The page it is a version of."
    pageId: Int!
    slug: String!
    "Plain text."
    title: String!
    "Sanitized HTML."
    content: String!
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
    slug: String!
    "At most 200 characters."
    title: String!
    "HTML; what could run is taken out."
    content: String!
    metaDescription: String
    "Without it a new page is published, and a page that is changed stays what it is."
    status: PageStatus
  }
  "An image for pages of the public site."
  type Image {
    id: String!
    "Where browsers find it."
    path: String!
    "In pixels."
    width: Int!
    "In pixels."
    height: Int!
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
    updatePage(
      id: Int!
      input: PageInput!
      "The updatedAt of the page that was edited: what was saved since then is not replaced. Without it, it is."
      editedFrom: String
    ): Page!
    "Takes a page off the public site; it can be brought back. For administrators."
    deletePage(id: Int!): Boolean!
    "Brings a deleted page back."
    restorePage(id: Int!): Page!
    "Stores a PNG, JPEG, or WebP image of at most 360 kB, given in Base64, for pages. For administrators."
    createImage(data: String!): Image!
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
    updatePage: field(content.updatePage, ({ id, input, editedFrom }) => ({ ...(input as object), id, editedFrom })),
    deletePage: field(content.deletePage, undefined, () => true),
    restorePage: field(content.restorePage),
    createImage: field(content.createImage),
  },
}
