/** The recovery codes, to be copied or downloaded: the server knows only their hashes. */
import { Copy, Download } from 'lucide-react'
import { BRAND } from '../../brand.ts'
import { copyText } from '../../lib/copy-text.ts'
import { fill } from '../../lib/fill.ts'
import { saveText } from '../../lib/save-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import * as texts from './texts.ts'

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  const copy = async () =>
    toast(
      (await copyText(text))
        ? { title: texts.copied, description: texts.storeTheCodesWhere }
        : {
            title: texts.weCouldntCopyTheCodes,
            description: texts.downloadThemOrWrite,
            destructive: true,
          },
    )
  const download = () =>
    saveText(`${BRAND.tag}-recovery-codes.txt`, `${fill(texts.recoveryCodesOf, { brand: BRAND.name })}\n\n${text}`)
  return (
    <>
      <ul
        aria-label={texts.recoveryCodes}
        className="mt-5 grid gap-x-4 gap-y-1 rounded-card bg-sunken px-4.5 py-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono text-[0.8125rem] whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex gap-3 *:flex-1">
        <Button size="slim" icon={Copy} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button size="slim" icon={Download} onClick={download}>
          {texts.download}
        </Button>
      </div>
    </>
  )
}
