import type { Jobs } from '#app/server/jobs/index.server.ts'
import type { BounceMailbox } from './bounce-mailbox.ts'
import type { DeliverDeps } from './deliver.ts'

/** Everything the mail module works with. */
export type MailDeps = Omit<DeliverDeps, 'rows'> & {
  jobs: Pick<Jobs, 'enqueue'>
  /** Where undeliverable mails come back to; null when nobody looks there. */
  bounces: BounceMailbox | null
}
