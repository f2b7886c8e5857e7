/** What signing in accepts: the rules alone, since its forms are plain ones. */
import { LoginInput, SecondFactorCode } from '@daybreak/proto/rules'
import { z } from 'zod'

export const credentials = LoginInput.omit({ code: true })
export const secondFactorCode = z.object({ code: SecondFactorCode })
