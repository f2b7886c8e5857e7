/** An authenticator app on somebody's account. */
import { authenticatorApp } from '../../tests/e2e/authenticators.ts'

type Answer = { data: { startTotp: { secret: string } } }

/** `ask` sends a document of GraphQL in the name of whose account it is. */
export async function turnOnAuthenticator(ask: (query: string) => Promise<Answer>): Promise<void> {
  const { data } = await ask('mutation { startTotp { secret } }')
  await ask(`mutation { confirmTotp(code: "${authenticatorApp(data.startTotp.secret)()}") }`)
}
