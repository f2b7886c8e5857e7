/** Signs in with a passkey, without name or password. */
import { useApolloClient } from '@apollo/client/react'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { loadChunk } from '../../lib/load-chunk.ts'
import { canUsePasskeys } from '../../lib/passkey-support.ts'
import { Button } from '../../ui/button.tsx'
import { sayFailure } from '../../ui/use-action.ts'
import * as texts from './texts.ts'
import { LOGIN_FAILED } from './welcome.ts'

const loadSteps = () => import('./passkey-steps.ts')
const prepare = () => void loadSteps().catch(() => undefined)

export function PasskeySignIn() {
  const { signIn, busy } = usePasskeySignIn()
  if (!canUsePasskeys()) return null
  return (
    <>
      <div aria-hidden="true" className="my-4 flex items-center gap-3 text-small text-ink-3">
        <span className="h-px flex-1 bg-line" />
        {texts.or}
        <span className="h-px flex-1 bg-line" />
      </div>
      <Button
        variant="outline"
        icon={KeyRound}
        wide
        busy={busy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void signIn()}
      >
        {texts.signInWithAPasskey}
      </Button>
    </>
  )
}

function usePasskeySignIn() {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const signIn = async () => {
    setBusy(true)
    try {
      const { signInWithPasskey } = await loadChunk(loadSteps)
      await signInWithPasskey(client)
    } catch (error) {
      sayFailure(error, LOGIN_FAILED)
    } finally {
      setBusy(false)
    }
  }
  return { signIn, busy }
}
