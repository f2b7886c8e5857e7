/** Sends mail, hands contact details on and makes export files, apart from the service. */
import { loadConfig } from '@daybreak/kit/config'
import { createWorker, type JobContract } from '@daybreak/kit/jobs'
import { runProcess, startWorker, type Resources, type Running } from '@daybreak/kit/run'
import { createContactList } from './adapters/contact-list.ts'
import { createMailer } from './adapters/mailer.ts'
import { createReminderKeys } from './adapters/reminder-keys.ts'
import { pack } from './adapters/pack.ts'
import { Config } from './config.ts'
import { deliverContact, giveUpContact } from './contact-sync.ts'
import { buildExport } from './exports.ts'
import { PrismaClient } from './generated/client.ts'
import { contactJob, exportJob, mailJob } from './jobs.ts'
import { deliverMail } from './mail-delivery.ts'
import { createRepository } from './repository.ts'

const MIGRATIONS = new URL('../prisma/migrations/', import.meta.url)

/** `hurry` changes the jobs only where a test cannot wait for their last attempt. */
export function start(config: Config, hurry: Partial<JobContract> = {}): Promise<Running> {
  const compose = ({ database, log, undo }: Omit<Resources, 'bus'>) => {
    const db = new PrismaClient({ adapter: database.adapter, transactionOptions: database.transactionOptions })
    undo.defer('prisma', () => db.$disconnect())
    const repository = createRepository(db)
    const send = createMailer({
      smtpUrl: config.SMTP_URL,
      simulatorUrl: config.MAIL_SIMULATOR_URL,
      from: config.MAIL_FROM,
    })
    const reminderKeys = createReminderKeys(config.SECRETS_KEY, config.SECRETS_KEYS_ACCEPTED)
    const office = { repository, send, publicUrl: config.PUBLIC_URL, reminderKeys }
    const list = createContactList(config.CONTACT_SYNC_URL, config.CONTACT_SYNC_SECRET)
    const workers = [
      createWorker(
        { ...mailJob, ...hurry },
        config,
        {
          run: (id, { signal }) => deliverMail(office, id, signal),
          giveUp: (id) => repository.settleMail(id, 'failed'),
        },
        log,
      ),
      createWorker(
        { ...contactJob, ...hurry },
        config,
        {
          run: (id, { signal }) => deliverContact(repository, list, id, signal),
          giveUp: (id) => giveUpContact(repository, id),
        },
        log,
      ),
      createWorker(
        { ...exportJob, ...hurry },
        config,
        {
          run: (id, { signal }) => buildExport(repository, pack, id, signal),
          giveUp: (id) => repository.failExport(id),
        },
        log,
      ),
    ]
    undo.defer('workers', () => Promise.all(workers.map((worker) => worker.stop())))
  }
  return startWorker({ name: 'identity-worker', config, migrations: MIGRATIONS, compose })
}

if (import.meta.main) await runProcess('identity-worker', () => start(loadConfig(Config)), 50_000)
