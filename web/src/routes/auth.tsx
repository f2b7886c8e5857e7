/** Sign in or register. */
import { Suspense, useState } from 'react'
import { useTitle } from '../app/title.ts'
import { LoginForm } from '../features/auth/login-form.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'
import { useTabInAddress } from '../lib/use-tab-in-address.ts'
import { wasSignedIn } from '../session/was-signed-in.ts'
import { LinkButton } from '../ui/link.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import * as texts from './texts.ts'

const Registration = lazyComponent(async () => (await import('../features/auth/register-form.tsx')).Registration)

const WAYS = [
  { value: 'login', label: texts.login },
  { value: 'register', label: texts.register },
] as const
type Way = (typeof WAYS)[number]['value']

export function Component() {
  // Strangers have nothing to sign in to yet.
  const [first] = useState<Way>(() => (wasSignedIn() ? 'login' : 'register'))
  const [way, setWay] = useTabInAddress<Way>(WAYS, first)
  useTitle(way === 'login' ? texts.login : texts.register)
  return (
    <Tabs
      label={texts.signInOrRegister}
      look="segmented"
      value={way}
      onValueChange={setWay}
      onIntent={() => void Registration.preload()}
      tabs={WAYS}
    >
      <TabPanel value="login">
        <LoginForm
          toggle={<Toggle question={texts.newHere} action={texts.createAnAccount} onClick={() => setWay('register')} />}
        />
      </TabPanel>
      <TabPanel value="register">
        <h2 className="type-heading mt-8 mb-6">{texts.createYourAccount}</h2>
        <Suspense fallback={<PageSpinner />}>
          <Registration />
        </Suspense>
        <Toggle question={texts.alreadyHaveAnAccount} action={texts.signIn} onClick={() => setWay('login')} />
      </TabPanel>
    </Tabs>
  )
}

function Toggle({ question, action, onClick }: { question: string; action: string; onClick: () => void }) {
  return (
    <p className="mt-6 text-[0.9375rem] text-ink-2">
      {question} <LinkButton onClick={onClick}>{action}</LinkButton>
    </p>
  )
}
