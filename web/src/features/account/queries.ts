/** What the account's screens ask and tell. */
import { graphql } from '../../gql/index.ts'

export const CONTACT_SYNC = graphql(`
  query ContactSync {
    contactSync {
      state
      syncedAt
      reason
    }
  }
`)

export const SYNC_CONTACT = graphql(`
  mutation SyncContact($input: ProfileInput!) {
    syncContact(input: $input) {
      state
      syncedAt
      reason
    }
  }
`)

export const CHANGE_PASSWORD = graphql(`
  mutation ChangePassword($current: String!, $next: String!) {
    changePassword(current: $current, next: $next)
  }
`)

export const EMAIL_STATUS = graphql(`
  query EmailStatus {
    emailStatus {
      email
      verified
      pending
      mail
    }
  }
`)

export const REQUEST_EMAIL_VERIFICATION = graphql(`
  mutation RequestEmailVerification {
    requestEmailVerification {
      email
      verified
      pending
      mail
    }
  }
`)

export const CHANGE_EMAIL = graphql(`
  mutation ChangeEmail($email: String!, $password: String!) {
    changeEmail(email: $email, password: $password) {
      email
      verified
      pending
      mail
    }
  }
`)

export const SECOND_FACTOR = graphql(`
  query SecondFactor {
    secondFactor {
      totp
      recoveryCodesLeft
      passkeys {
        id
        name
        createdAt
      }
      recovery {
        requestedAt
        dueAt
      }
    }
  }
`)

export const START_TOTP = graphql(`
  mutation StartTotp {
    startTotp {
      secret
      otpauthUrl
      qrSvg
    }
  }
`)

export const CONFIRM_TOTP = graphql(`
  mutation ConfirmTotp($code: String!) {
    confirmTotp(code: $code)
  }
`)

export const RENEW_RECOVERY_CODES = graphql(`
  mutation RenewRecoveryCodes {
    renewRecoveryCodes
  }
`)

export const DISABLE_TOTP = graphql(`
  mutation DisableTotp($password: String!) {
    disableTotp(password: $password)
  }
`)

export const START_PASSKEY_REGISTRATION = graphql(`
  mutation StartPasskeyRegistration {
    startPasskeyRegistration
  }
`)

export const FINISH_PASSKEY_REGISTRATION = graphql(`
  mutation FinishPasskeyRegistration($name: String!, $response: JSON!) {
    finishPasskeyRegistration(name: $name, response: $response) {
      id
      name
      createdAt
    }
  }
`)

export const REMOVE_PASSKEY = graphql(`
  mutation RemovePasskey($id: ID!) {
    removePasskey(id: $id)
  }
`)

export const SESSIONS = graphql(`
  query Sessions {
    sessions {
      id
      current
      device
      address
      createdAt
      lastSeenAt
    }
  }
`)

export const END_SESSION = graphql(`
  mutation EndSession($id: ID!) {
    endSession(id: $id)
  }
`)

export const END_OTHER_SESSIONS = graphql(`
  mutation EndOtherSessions {
    endOtherSessions
  }
`)

export const ACTIVITY = graphql(`
  query Activity {
    activity {
      id
      kind
      at
      device
      address
    }
  }
`)

export const DATA_EXPORT = graphql(`
  query DataExport {
    dataExport {
      ...ExportFields
    }
  }
  fragment ExportFields on DataExport {
    id
    state
    progress
    total
    createdAt
    expiresAt
    downloadUrl
  }
`)

export const START_EXPORT = graphql(`
  mutation StartExport {
    startExport {
      ...ExportFields
    }
  }
`)

export const DELETE_ACCOUNT = graphql(`
  mutation DeleteAccount($password: String!) {
    deleteAccount(password: $password) {
      id
    }
  }
`)

export const ERASURE_RECEIPT = graphql(`
  query ErasureReceipt($id: ID!) {
    erasureReceipt(id: $id) {
      id
      state
      requestedAt
      finishedAt
      erased {
        service
        what
        count
      }
    }
  }
`)

export const PROOF = graphql(`
  query Proof {
    proof {
      provenUntil
      passkeys
    }
  }
`)

export const PROVE_BY_PASSWORD = graphql(`
  mutation ProveByPassword($password: String!) {
    proveByPassword(password: $password) {
      provenUntil
      passkeys
    }
  }
`)

export const START_PASSKEY_PROOF = graphql(`
  mutation StartPasskeyProof {
    startPasskeyProof
  }
`)

export const PROVE_BY_PASSKEY = graphql(`
  mutation ProveByPasskey($response: JSON!) {
    proveByPasskey(response: $response) {
      provenUntil
      passkeys
    }
  }
`)
