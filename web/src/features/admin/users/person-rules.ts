/** What support types, checked as the server checks it. Loaded once it is sent. */
import { GrantedDays, SuspensionReason } from '@daybreak/proto/rules'

type Checked<T> = { value: T; wrong?: undefined } | { value?: undefined; wrong: string }

export const checkDays = (typed: string): Checked<number> => told(GrantedDays.safeParse(Number(typed.trim() || NaN)))

export const checkReason = (typed: string): Checked<string> => told(SuspensionReason.safeParse(typed))

function told<T>({ data, error }: { data?: T; error?: { issues: { message: string }[] } }): Checked<T> {
  return data === undefined ? { wrong: error?.issues[0]?.message ?? '' } : { value: data }
}
