/** Makes a PDF, hands it to the person, and says what it lacks. Loaded with all that it needs when it is wanted. */
import { toast } from '../../ui/toast-store.ts'
import { saveFile } from '../save-text.ts'
import { makePdf } from './make.ts'
import type { Content } from './make.ts'

export async function savePdf(name: string, content: Content): Promise<void> {
  const { bytes, missing } = await makePdf(content)
  saveFile(name, new Blob([bytes], { type: 'application/pdf' }))
  if (missing > 0) toast({ title: 'Some characters are missing', description: sayMissing(missing) })
}

const sayMissing = (count: number) =>
  `${count === 1 ? '1 character isn’t' : `${count} characters aren’t`} in the PDF’s fonts. Print and choose “Save as PDF” to see everything.`
