import * as messages from '../usecases/messages.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "A message to the operator."
  type Message {
    id: Int!
    "When it was sent, as ISO 8601."
    at: String!
    "The name that the sender gave."
    name: String!
    "The address to reply to; not confirmed."
    email: String!
    "The text of the message, up to 5,000 characters."
    text: String!
    "The username of the sender; null if the sender was not signed in."
    username: String
  }
  "A page of messages, newest first."
  type MessagePage {
    "The messages on this page."
    messages: [Message!]!
    "The total number of messages."
    total: Int!
    "The page number, counted from 1."
    page: Int!
    "The maximum number of messages per page."
    pageSize: Int!
  }
  "The fields of the contact form."
  input MessageInput {
    "The name of the sender, up to 200 characters."
    name: String!
    "The address to reply to."
    email: String!
    "The text of the message, up to 5,000 characters."
    text: String!
  }
  extend type Query {
    "The messages to the operator, newest first. For administrators."
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
