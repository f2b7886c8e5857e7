/** What the forms of this folder accept; see `useLazyResolver` for why it stands apart from them. */
import { zodResolver } from '@hookform/resolvers/zod'
import { ChangeEmailInput, KnownPassword, PasskeyName, ProfileInput, SecondFactorCode } from '@daybreak/proto/rules'
import { z } from 'zod'

export const profile = zodResolver(ProfileInput)
export const emailChange = zodResolver(ChangeEmailInput)
export const knownPassword = zodResolver(z.object({ password: KnownPassword }))
export const totpCode = zodResolver(z.object({ code: SecondFactorCode }))
export const passkeyName = zodResolver(z.object({ name: PasskeyName }))
