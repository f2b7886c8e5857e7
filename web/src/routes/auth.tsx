/** Sign in or register. */
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTitle } from '../app/title.ts'
import { LoginForm } from '../features/auth/login-form.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'
import { useTabInAddress } from '../lib/use-tab-in-address.ts'
import { wasSignedIn } from '../session/was-signed-in.ts'
import { LinkButton } from '../ui/link.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'

const RegisterForm = lazyComponent(async () => (await import('../features/auth/register-form.tsx')).RegisterForm)

const WAYS = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const
type Way = (typeof WAYS)[number]['value']

export function Component() {
  // Strangers have nothing to sign in to yet.
  const [first] = useState<Way>(() => (wasSignedIn() ? 'login' : 'register'))
  const [way, setWay] = useTabInAddress<Way>(WAYS, first)
  useTitle(way === 'login' ? 'Login' : 'Register')
  return (
    <Tabs
      label="Sign in or register"
      look="segmented"
      value={way}
      onValueChange={setWay}
      onIntent={() => void RegisterForm.preload()}
      tabs={WAYS}
    >
      <TabPanel value="login">
        <LoginForm
          toggle={<Toggle question="New here?" action="Create an account" onClick={() => setWay('register')} />}
        />
      </TabPanel>
      <TabPanel value="register">
        <h2 className="type-heading mt-8 mb-6">Create your account</h2>
        <Suspense fallback={<PageSpinner />}>
          <RegisterForm />
        </Suspense>
        <p className="mt-4 text-small text-ink-3">
          You’ll choose a plan next. No card needed yet. By registering, you agree to the{' '}
          <Link to="/pages/terms" className="underline underline-offset-4">
            Terms
          </Link>{' '}
          and{' '}
          <Link to="/pages/privacy" className="underline underline-offset-4">
            Privacy
          </Link>{' '}
          pages.
        </p>
        <Toggle question="Already have an account?" action="Sign in" onClick={() => setWay('login')} />
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
