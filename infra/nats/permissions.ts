/**
 * Writes permissions.conf: `node infra/nats/permissions.ts`. What a service may read of the stream is what its
 * `subscriptions.ts` names, each event by a consumer of its own.
 */
import fs from 'node:fs'
import { subscriptions as ofBilling } from '../../services/billing/src/subscriptions.ts'
import { subscriptions as ofContent } from '../../services/content/src/subscriptions.ts'
import { subscriptions as ofJournal } from '../../services/journal/src/subscriptions.ts'
import { subscriptions as ofJourney } from '../../services/journey/src/subscriptions.ts'
import { subscriptions as ofSprint } from '../../services/sprint/src/subscriptions.ts'

export const PERMISSIONS_FILE = new URL('./permissions.conf', import.meta.url)

/** None of the reactions is run. */
const nothing = {} as never
const READERS = {
  journey: ofJourney(nothing),
  sprint: ofSprint(nothing),
  journal: ofJournal(nothing),
  billing: ofBilling({ repository: nothing, payments: nothing }),
  content: ofContent(nothing),
}

const STREAM = ['$JS.API.INFO', '$JS.API.STREAM.INFO.EVENTS', '$JS.API.STREAM.CREATE.EVENTS']
const ANY_CONSUMER = [
  '$JS.API.CONSUMER.CREATE.EVENTS.>',
  '$JS.API.CONSUMER.INFO.EVENTS.>',
  '$JS.API.CONSUMER.MSG.NEXT.EVENTS.>',
]

/** The consumer of one event, under the name that `kit/src/events.ts` gives it; the server compares its filter. */
function consumerOf(service: string, subject: string): string[] {
  const name = `${service}-${subject.replaceAll('.', '_')}`
  return [
    `$JS.API.CONSUMER.CREATE.EVENTS.${name}.${subject}`,
    `$JS.API.CONSUMER.INFO.EVENTS.${name}`,
    `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${name}`,
  ]
}

const service = (name: string, reading: readonly string[]) => ({
  name,
  subscribe: [`rpc.${name}.>`, `_INBOX_${name}.>`],
  publish: [`event.${name}.>`, `stream.${name}.>`, ...STREAM, ...reading],
  isAsked: true,
})

const USERS = [
  {
    name: 'gateway',
    subscribe: ['stream.>', 'event.>', 'gateway.>', '_INBOX_gateway.>'],
    publish: ['rpc.>', 'gateway.>', ...STREAM, ...ANY_CONSUMER],
    isAsked: false,
  },
  service('identity', [...ANY_CONSUMER, '$JS.API.STREAM.MSG.DELETE.EVENTS']),
  ...Object.entries(READERS).map(([name, subscriptions]) =>
    service(
      name,
      subscriptions.flatMap(({ event }) => consumerOf(name, event.subject)),
    ),
  ),
]

const HEAD = `# Who may say what on NATS; part of the configuration of every nats-server that runs the product. Passwords are variables
# of its environment, NATS_PASSWORD_<USER>, and must begin with a letter. Written by infra/nats/permissions.ts.
# A service answers its own questions and announces its own facts; only the gateway asks, and gateways tell
# each other whose rights have changed. All may find or make the stream of events; a service reads of it, by a consumer each,
# the events that it acts on, and acknowledges those. The gateway tells everybody what has changed, and acknowledges nothing;
# identity looks for the events of people who were erased, which it may overwrite: both read all. Nobody may change or purge
# the stream. Replies arrive at an inbox of one's own, so that nobody can listen to what another was answered.
# With allow_responses, a service may answer each message that it was sent, once: a question with its reply, an event with its
# acknowledgement. The server remembers each message until then, two minutes at most, and looks through all of them for each
# further one. So a service has no acknowledgement under publish: the server would not take it for the answer.
`

const list = (subjects: readonly string[]) => subjects.map((subject) => `          "${subject}"\n`).join('')

export const permissionsText = () => `${HEAD}
authorization {
  users = [
${USERS.map(
  ({ name, subscribe, publish, isAsked }) => `    {
      user: ${name}, password: $NATS_PASSWORD_${name.toUpperCase()}
      permissions {
        subscribe: [
${list(subscribe)}        ]
        publish: [
${list(publish)}        ]
${isAsked ? '        allow_responses: true\n' : ''}      }
    }
`,
).join('')}  ]
}
`

if (import.meta.main) fs.writeFileSync(PERMISSIONS_FILE, permissionsText())
