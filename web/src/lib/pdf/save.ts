/** Makes a PDF, hands it to the person, and says what it lacks. Loaded with all that it needs when it is wanted. */
import { toast } from '../../ui/toast-store.ts'
import { fill, plural } from '../fill.ts'
import { saveFile } from '../save-text.ts'
import * as texts from '../texts.ts'
import { makePdf } from './make.ts'
import type { Content } from './make.ts'

export async function savePdf(name: string, content: Content): Promise<void> {
  const { bytes, missing } = await makePdf(content)
  saveFile(name, new Blob([bytes], { type: 'application/pdf' }))
  if (missing > 0) toast({ title: texts.someCharactersAreMissing, description: sayMissing(missing) })
}

const sayMissing = (count: number) => fill(plural(count, texts.oneCharacterMissing, texts.charactersMissing), { count })
