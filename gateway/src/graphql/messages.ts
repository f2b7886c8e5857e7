import * as messages from '../usecases/messages.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "A message to whoever runs the product."
  type Message {
    "Counts up."
    id: Int!
    "When it came, ISO 8601."
    at: String!
    "Who wrote, in their own words."
    name: String!
    "Where the answer goes."
    email: String!
    "What was written."
    text: String!
    "The account it was written from; null for a stranger."
    username: String
  }
  "Messages, a page at a time."
  type MessagePage {
    "Those of this page."
    messages: [Message!]!
    "Of all pages together."
    total: Int!
    "Which page it is, from 1."
    page: Int!
    "How many a page holds."
    pageSize: Int!
  }
  "A message to be sent."
  input MessageInput {
    "Who writes."
    name: String!
    "Where the answer is to go."
    email: String!
    "What is written."
    text: String!
  }
  extend type Query {
    "The latest first."
    adminMessages(page: Int): MessagePage!
  }
  extend type Mutation {
    "Keeps the message and mails it to the admins."
    sendMessage(input: MessageInput!): Boolean!
  }
`

export const resolvers = {
  Query: { adminMessages: field(messages.listMessages) },
  Mutation: { sendMessage: field(messages.sendMessage, inputOf, () => true) },
}
