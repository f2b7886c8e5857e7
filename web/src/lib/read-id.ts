/** Digits alone make an id: '12abc', '1e3' and '0' do not. */
import { LARGEST_ID } from '@daybreak/proto/values'

export function readId(text = ''): number | null {
  const id = Number(text)
  return /^[1-9]\d*$/.test(text) && id <= LARGEST_ID ? id : null
}
