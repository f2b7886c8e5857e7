import * as messages from '../usecases/messages.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "A message to the operator."
  type Message {
    id: Int!
    "When it was sent, as ISO 8601."
    at: String!
    "What the writer calls themselves."
    name: String!
    "Where to answer; not confirmed."
    email: String!
    "What was written, up to 5,000 characters."
    text: String!
    "The account it was written from; null for a stranger."
    username: String
  }
  "A page of messages, the latest first."
  type MessagePage {
    "Those of this page."
    messages: [Message!]!
    "How many there are in all."
    total: Int!
    "Which page this is, from 1."
    page: Int!
    "How many a page has at most."
    pageSize: Int!
  }
  "What the contact form sends."
  input MessageInput {
    "What the writer calls themselves, up to 200 characters."
    name: String!
    "Where to answer."
    email: String!
    "What is written, up to 5,000 characters."
    text: String!
  }
  extend type Query {
    "The latest first."
    adminMessages(page: Int): MessagePage!
  }
  extend type Mutation {
    "Mails the message to the admins and keeps it. Needs no session."
    sendMessage(input: MessageInput!): Boolean!
  }
`

export const resolvers = {
  Query: { adminMessages: field(messages.listMessages) },
  Mutation: { sendMessage: field(messages.sendMessage, inputOf, () => true) },
}
