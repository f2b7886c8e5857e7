import * as messages from '../usecases/messages.ts'
import { field, inputOf } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "A message to whoever runs the product."
  type Message {
    id: Int!
    at: String!
    name: String!
    email: String!
    text: String!
    "The account it was written from; null for a stranger."
    username: String
  }
  type MessagePage {
    messages: [Message!]!
    total: Int!
    page: Int!
    pageSize: Int!
  }
  input MessageInput {
    name: String!
    email: String!
    text: String!
  }
  extend type Query {
    "The latest first."
    adminMessages(page: Int): MessagePage!
  }
  extend type Mutation {
    sendMessage(input: MessageInput!): Boolean!
  }
`

export const resolvers = {
  Query: { adminMessages: field(messages.listMessages) },
  Mutation: { sendMessage: field(messages.sendMessage, inputOf, () => true) },
}
