import * as security from '../usecases/security.ts'
import { field } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "A place where the viewer is signed in."
  type Session {
    id: ID!
    "The one that asks."
    current: Boolean!
    "In words, such as: Firefox on Linux."
    device: String!
    address: String!
    createdAt: String!
    lastSeenAt: String!
  }
  "Something that happened to the viewer's account."
  type Activity {
    id: ID!
    kind: String!
    at: String!
    device: String!
    address: String!
  }
  type EmailStatus {
    email: String!
    verified: Boolean!
    "The new address that waits to be confirmed."
    pending: String
    "Of the last mail: none, waiting, delayed, sent or failed."
    mail: String!
  }
  type Passkey {
    id: ID!
    name: String!
    createdAt: String!
  }
  type SecondFactor {
    totp: Boolean!
    recoveryCodesLeft: Int!
    passkeys: [Passkey!]!
  }
  "Shown once; in force after confirmTotp."
  type TotpSecret {
    secret: String!
    otpauthUrl: String!
    qrSvg: String!
  }
  extend type Query {
    sessions: [Session!]!
    "The last fifty, newest first."
    activity: [Activity!]!
    emailStatus: EmailStatus!
    secondFactor: SecondFactor!
  }
  extend type Mutation {
    endSession(id: ID!): Boolean!
    "Answers how many were ended."
    endOtherSessions: Int!
    requestEmailVerification: EmailStatus!
    confirmEmail(token: String!): Boolean!
    "True always, whether or not the address is anybody's."
    requestPasswordReset(email: String!): Boolean!
    resetPassword(token: String!, password: String!): Boolean!
    changePassword(current: String!, next: String!): Boolean!
    changeEmail(email: String!, password: String!): EmailStatus!
    startTotp: TotpSecret!
    "Answers the recovery codes, this once."
    confirmTotp(code: String!): [String!]!
    disableTotp(password: String!): Boolean!
    "Options for navigator.credentials.create, as PublicKeyCredentialCreationOptionsJSON."
    startPasskeyRegistration: JSON!
    finishPasskeyRegistration(name: String!, response: JSON!): Passkey!
    "Options for navigator.credentials.get, as PublicKeyCredentialRequestOptionsJSON."
    startPasskeyLogin: JSON!
    finishPasskeyLogin(response: JSON!): User!
    removePasskey(id: ID!): Boolean!
  }
`

const done = () => true
const nothing = () => ({})

export const resolvers = {
  Query: {
    sessions: field(security.listSessions),
    activity: field(security.listActivity),
    emailStatus: field(security.getEmailStatus),
    secondFactor: field(security.getSecondFactor),
  },
  Mutation: {
    endSession: field(security.endSession, undefined, done),
    endOtherSessions: field(security.endOtherSessions, nothing, ({ ended }) => ended),
    requestEmailVerification: field(security.requestEmailVerification),
    confirmEmail: field(security.confirmEmail, undefined, done),
    requestPasswordReset: field(security.requestPasswordReset, undefined, done),
    resetPassword: field(security.resetPassword, undefined, done),
    changePassword: field(security.changePassword, undefined, done),
    changeEmail: field(security.changeEmail),
    startTotp: field(security.startTotp),
    confirmTotp: field(security.confirmTotp, undefined, ({ recoveryCodes }) => recoveryCodes),
    disableTotp: field(security.disableTotp, undefined, done),
    startPasskeyRegistration: field(security.startPasskeyRegistration, nothing, ({ options }) => options),
    finishPasskeyRegistration: field(security.finishPasskeyRegistration),
    startPasskeyLogin: field(security.startPasskeyLogin, nothing, ({ options }) => options),
    finishPasskeyLogin: field(security.finishPasskeyLogin),
    removePasskey: field(security.removePasskey, undefined, done),
  },
}
