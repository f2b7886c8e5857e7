import * as factors from '../usecases/factors.ts'
import * as proofs from '../usecases/proofs.ts'
import * as recovery from '../usecases/recovery.ts'
import * as sessions from '../usecases/sessions.ts'
import { field } from './field.ts'

export const typeDefs = /* GraphQL */ `
  "A place where the viewer is signed in."
  type Session {
    "Ends the session with endSession."
    id: ID!
    "The one that asks."
    current: Boolean!
    "In words, such as: Firefox on Linux."
    device: String!
    address: String!
    createdAt: String!
    "When it was last used, ISO 8601 in UTC."
    lastSeenAt: String!
  }
  "Something that happened to the viewer's account."
  type Activity {
    "Tells one happening from another."
    id: ID!
    "What happened, such as login or password_changed; kinds are added, never renamed."
    kind: String!
    "When it happened, ISO 8601 in UTC."
    at: String!
    device: String!
    address: String!
  }
  "The viewer's email address, and whether mail reaches it."
  type EmailStatus {
    "The address that mail goes to."
    email: String!
    "Whether it is confirmed."
    verified: Boolean!
    "The new address that waits to be confirmed."
    pending: String
    "Of the last mail: none, waiting, delayed, sent or failed."
    mail: MailStatus!
  }
  "A passkey of the viewer."
  type Passkey {
    "As the authenticator names it."
    id: ID!
    "What its owner called it."
    name: String!
    createdAt: String!
  }
  "What signing in asks for besides the password."
  type SecondFactor {
    "Whether an authenticator app is on."
    totp: Boolean!
    "How many can still be used."
    recoveryCodesLeft: Int!
    "Each is two factors in one."
    passkeys: [Passkey!]!
  }
  "Shown once; in force after confirmTotp."
  type TotpSecret {
    "In base32, to be typed."
    secret: String!
    "The secret as an address that authenticator apps open."
    otpauthUrl: String!
    "That address as a QR code, in SVG."
    qrSvg: String!
  }
  "Whether this session was proven a moment ago."
  type Proof {
    "Until when changes of locks ask for nothing more; null where they do."
    provenUntil: String
    "Whether a passkey can prove it, besides the password."
    passkeys: Boolean!
  }
  "A passkey that was added to the account."
  type AddedPasskey {
    "What its owner called it."
    name: String!
    createdAt: String!
  }
  "A sign-in that happened on the account."
  type AddedSession {
    device: String!
    createdAt: String!
  }
  "What opens an account besides its password."
  type Additions {
    "Passkeys that were added."
    passkeys: [AddedPasskey!]!
    "Whether an authenticator app is on."
    totp: Boolean!
    "Sign-ins that still hold."
    sessions: [AddedSession!]!
    "An address that waits to be confirmed; null for none."
    pendingEmail: String
    "Whether the address was confirmed before: then the authenticator app stays."
    verified: Boolean!
    "Whether the session that asks is one of the account."
    own: Boolean!
  }
  extend type Query {
    "Whether this session was proven a moment ago. For whoever is signed in."
    proof: Proof!
    "Where the viewer is signed in, the latest first. For whoever is signed in."
    sessions: [Session!]!
    "The last fifty, newest first."
    activity: [Activity!]!
    "For whoever is signed in."
    emailStatus: EmailStatus!
    "For whoever is signed in."
    secondFactor: SecondFactor!
  }
  extend type Mutation {
    "Ends one session of the viewer."
    endSession(id: ID!): Boolean!
    "Answers how many were ended."
    endOtherSessions: Int!
    "Sends the mail that confirms the viewer's address again."
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
    "Proves the session for ten minutes with an AuthenticationResponseJSON."
    proveByPasskey(response: JSON!): Proof!
    "From now on changes of locks ask again."
    endProof: Proof!
    "Sets another password and ends all other sessions."
    changePassword(current: String!, next: String!): Boolean!
    "Asks for another email address; it takes effect once it is confirmed."
    changeEmail(email: String!, password: String!): EmailStatus!
    "A new secret for an authenticator app."
    startTotp: TotpSecret!
    "Answers the recovery codes, this once."
    confirmTotp(code: String!): [String!]!
    "New ones in place of those that are left, this once."
    renewRecoveryCodes: [String!]!
    "Switches the authenticator app off."
    disableTotp(password: String!): Boolean!
    "Options for navigator.credentials.create, as PublicKeyCredentialCreationOptionsJSON."
    startPasskeyRegistration: JSON!
    "Adds the passkey that the browser has made, a RegistrationResponseJSON."
    finishPasskeyRegistration(name: String!, response: JSON!): Passkey!
    "Options for navigator.credentials.get, as PublicKeyCredentialRequestOptionsJSON."
    startPasskeyLogin: JSON!
    "Signs in with what the passkey has signed, an AuthenticationResponseJSON. For everybody."
    finishPasskeyLogin(response: JSON!): User!
    "Removes a passkey of the viewer."
    removePasskey(id: ID!): Boolean!
  }
`

const done = () => true
const nothing = () => ({})

export const resolvers = {
  Query: {
    proof: field(proofs.getProof),
    sessions: field(sessions.listSessions),
    activity: field(sessions.listActivity),
    emailStatus: field(recovery.getEmailStatus),
    secondFactor: field(factors.getSecondFactor),
  },
  Mutation: {
    endSession: field(sessions.endSession, undefined, done),
    endOtherSessions: field(sessions.endOtherSessions, nothing, ({ ended }) => ended),
    requestEmailVerification: field(recovery.requestEmailVerification),
    confirmEmail: field(recovery.confirmEmail, undefined, done),
    additions: field(recovery.listAdditions),
    undoLockChange: field(recovery.undoLockChange, undefined, ({ email }) => email),
    proveByPassword: field(proofs.proveByPassword),
    startPasskeyProof: field(proofs.startPasskeyProof, nothing, ({ options }) => options),
    proveByPasskey: field(proofs.proveByPasskey),
    endProof: field(proofs.endProof),
    renewRecoveryCodes: field(factors.renewRecoveryCodes, undefined, ({ recoveryCodes }) => recoveryCodes),
    requestPasswordReset: field(recovery.requestPasswordReset, undefined, done),
    resetPassword: field(recovery.resetPassword, undefined, done),
    changePassword: field(recovery.changePassword, undefined, done),
    changeEmail: field(recovery.changeEmail),
    startTotp: field(factors.startTotp),
    confirmTotp: field(factors.confirmTotp, undefined, ({ recoveryCodes }) => recoveryCodes),
    disableTotp: field(factors.disableTotp, undefined, done),
    startPasskeyRegistration: field(factors.startPasskeyRegistration, nothing, ({ options }) => options),
    finishPasskeyRegistration: field(factors.finishPasskeyRegistration),
    startPasskeyLogin: field(factors.startPasskeyLogin, nothing, ({ options }) => options),
    finishPasskeyLogin: field(factors.finishPasskeyLogin),
    removePasskey: field(factors.removePasskey, undefined, done),
  },
}
