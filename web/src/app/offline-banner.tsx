/** Says that the line is gone, and what that means for what is being written. */
import { CloudOff } from 'lucide-react'
import { useOnline } from '../lib/use-online.ts'
import * as texts from './texts.ts'

export function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2.5 bg-amber-soft px-4 py-2 text-center text-small font-medium text-amber-ink">
          <CloudOff className="size-4.5 max-sm:hidden" aria-hidden="true" />
          {texts.youreOfflineKeepWriting}
        </p>
      )}
    </div>
  )
}
