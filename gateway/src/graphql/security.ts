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
  "Whether this session was proven a moment ago."
  type Proof {
    "Until when changes of locks ask for nothing more; null where they do."
    provenUntil: String
    "Whether a passkey can prove it, besides the password."
    passkeys: Boolean!
  }
  type AddedPasskey {
    name: String!
    createdAt: String!
  }
  type AddedSession {
    device: String!
    createdAt: String!
  }
  "What opens an account besides its password."
  type Additions {
    passkeys: [AddedPasskey!]!
    totp: Boolean!
    sessions: [AddedSession!]!
    pendingEmail: String
    "Whether the address was confirmed before: then the authenticator app stays."
    verified: Boolean!
    "Whether the session that asks is one of the account."
    own: Boolean!
  }
  extend type Query {
    proof: Proof!
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
    "With the first confirmation, what was added before is revoked, unless it is kept or the session is one of the account."
    confirmEmail(token: String!, keep: Boolean): Boolean!
    "What was added to the account of a link from a mail; the link stays as good as it was."
    additions(token: String!): Additions!
    "Takes back what the mail with this link was about, ends all sessions, and mails a link for a new password; answers where to."
    undoLockChange(token: String!): String!
    "True always, whether or not the address is anybody's."
    requestPasswordReset(email: String!): Boolean!
    "What was added to the account is revoked, unless it is kept."
    resetPassword(token: String!, password: String!, keep: Boolean): Boolean!
    "Proves the session for ten minutes."
    proveByPassword(password: String!): Proof!
    "Options for navigator.credentials.get, as PublicKeyCredentialRequestOptionsJSON."
    startPasskeyProof: JSON!
    proveByPasskey(response: JSON!): Proof!
    "From now on changes of locks ask again."
    endProof: Proof!
    changePassword(current: String!, next: String!): Boolean!
    changeEmail(email: String!, password: String!): EmailStatus!
    startTotp: TotpSecret!
    "Answers the recovery codes, this once."
    confirmTotp(code: String!): [String!]!
    "New ones in place of those that are left, this once."
    renewRecoveryCodes: [String!]!
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
    proof: field(security.getProof),
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
    additions: field(security.listAdditions),
    undoLockChange: field(security.undoLockChange, undefined, ({ email }) => email),
    proveByPassword: field(security.proveByPassword),
    startPasskeyProof: field(security.startPasskeyProof, nothing, ({ options }) => options),
    proveByPasskey: field(security.proveByPasskey),
    endProof: field(security.endProof),
    renewRecoveryCodes: field(security.renewRecoveryCodes, undefined, ({ recoveryCodes }) => recoveryCodes),
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
