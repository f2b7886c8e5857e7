/** The form rules of this folder, in a chunk of their own (see `useLazyResolver`). */
import { zodResolver } from '@hookform/resolvers/zod'
import { Email, RegisterInput, ResetPasswordInput } from '@daybreak/proto/rules'
import { z } from 'zod'

export const registration = zodResolver(RegisterInput.omit({ timeZone: true }))
export const resetRequest = zodResolver(z.object({ email: Email }))
export const newPassword = zodResolver(ResetPasswordInput.pick({ password: true }))
