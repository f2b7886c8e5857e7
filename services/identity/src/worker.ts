/** Sends mail, hands contact details on and makes export files, apart from the service. */
import { loadConfig } from '@daybreak/kit/config'
import type { JobContract } from '@daybreak/kit/jobs'
import type { WorkerResources } from '@daybreak/kit/resources'
import { runProcess } from '@daybreak/kit/process'
import { startWorker, type QueueWork, type Running } from '@daybreak/kit/run'
import { createContactList } from './adapters/contact-list.ts'
import { createMailer } from './adapters/mailer.ts'
import { createReminderKeys } from './adapters/reminder-keys.ts'
import { pack } from './adapters/pack.ts'
import { Config } from './config.ts'
import { deliverContact, giveUpContact } from './contact-sync.ts'
import { buildExport } from './exports.ts'
import { PrismaClient } from './generated/client.ts'
import { contactJob, exportJob, mailJob } from './jobs.ts'
import { deliverMail, settleMail } from './mail-delivery.ts'
import { createRepository } from './repository.ts'

const MIGRATIONS = new URL('../prisma/migrations/', import.meta.url)

/** `hurry` changes the jobs only where a test cannot wait for their last attempt. */
export function start(config: Config, hurry: Partial<JobContract> = {}): Promise<Running> {
  const compose = ({ openClient }: WorkerResources): QueueWork[] => {
    const repository = createRepository(openClient((options) => new PrismaClient(options)))
    const send = createMailer({
      smtpUrl: config.SMTP_URL,
      simulatorUrl: config.MAIL_SIMULATOR_URL,
      from: config.MAIL_FROM,
    })
    const reminderKeys = createReminderKeys(config.SECRETS_KEY, config.SECRETS_KEYS_ACCEPTED)
    const office = { repository, send, publicUrl: config.PUBLIC_URL, reminderKeys }
    const list = createContactList(config.CONTACT_SYNC_URL, config.CONTACT_SYNC_SECRET)
    return [
      [
        { ...mailJob, ...hurry },
        {
          run: (id, { signal }) => deliverMail(office, id, signal),
          giveUp: (id) => settleMail(repository, id, 'failed'),
        },
      ],
      [
        { ...contactJob, ...hurry },
        {
          run: (id, { signal }) => deliverContact(repository, list, id, signal),
          giveUp: (id) => giveUpContact(repository, id),
        },
      ],
      [
        { ...exportJob, ...hurry },
        {
          run: (id, { signal }) => buildExport(repository, pack, id, signal),
          giveUp: (id) => repository.failExport(id),
        },
      ],
    ]
  }
  return startWorker({ name: 'identity-worker', config, migrations: MIGRATIONS, compose })
}

if (import.meta.main) await runProcess('identity-worker', () => start(loadConfig(Config)), 50_000)
