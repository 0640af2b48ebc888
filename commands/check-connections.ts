import type { Settings } from '#app/server/config/index.server.ts'
import type { CheckName, CheckResult } from '#app/server/diagnostics/index.server.ts'
import { readArguments } from './arguments.ts'
import { type Command, CommandFailed } from './command.ts'
import { tableLines } from './table.ts'

/** One thing Meltemi stands on or is connected to. */
type Connection = {
  name: string
  /** Whether the operator set it up; else what stands in for it. */
  isSetUp(settings: Settings): boolean
  instead: string
  /** What to look at when it fails. */
  next: string
}

const CONNECTIONS: Record<CheckName, Connection> = {
  store: {
    ...{ name: 'Database', isSetUp: () => true, instead: '' },
    next: 'Is PostgreSQL running, and does DATABASE_URL name it? See docs/operations.md.',
  },
  jobs: {
    ...{ name: 'Background jobs', isSetUp: () => true, instead: '' },
    next: 'Is a process running that has WORKER unset, inline or only? See docs/operations.md.',
  },
  mail: {
    name: 'Mail',
    isSetUp: ({ mail }) => mail.smtpUrl !== null,
    instead: 'mails are kept on the mailbox page; set SMTP_URL to send them',
    next: 'Check SMTP_URL and whether the firewall lets its port out. See docs/connections.md.',
  },
  card: {
    name: 'Card payment',
    isSetUp: ({ stripe }) => stripe !== null,
    instead: 'a practice page takes no money; set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    next: 'Check STRIPE_SECRET_KEY and status.stripe.com. See docs/connections.md.',
  },
  maps: {
    name: 'Maps',
    isSetUp: ({ maps }) => maps.provider !== 'embedded',
    instead: "the island's own road network answers; see MAPS_PROVIDER for more",
    next: 'Meltemi goes on with its own roads. Check the key and quota. See docs/connections.md.',
  },
  calendar: {
    name: 'Calendars',
    isSetUp: ({ calendars }) => calendars.caldav !== null || calendars.google !== null,
    instead: 'trips are in the .ics feeds; set CALDAV_URL or GOOGLE_CALENDAR_ID to copy them',
    next: 'Check the calendar address and who may write to it. See docs/connections.md.',
  },
}

/** Asks everything that is connected whether it is well, by the real keys. */
export const checkConnections: Command = {
  name: 'check-connections',
  usage: '',
  summary: 'Asks the database and every service that is set up whether it is well.',
  details: [
    'Changes nothing and costs nothing there, but for one look-up at a paid maps service.',
    'Ends with 1 when something that is set up does not answer; what is not set up is no fault.',
  ],
  needs: 'services',
  async run({ services, settings, print }, args) {
    readArguments(args, [], {})
    const results = await services.diagnostics.checkNow()
    for (const line of tableLines(results.map((result) => toRow(result, settings)))) print(line)
    const failed = results.filter((result) => stateOf(result, settings) === 'failed')
    for (const { name } of failed)
      print(`${CONNECTIONS[name].name}, what to do: ${CONNECTIONS[name].next}`)
    if (failed.length > 0)
      throw new CommandFailed(`${failed.length} of ${results.length} do not work.`)
    print('Everything that is set up works.')
  },
}

type State = 'ok' | 'failed' | 'not set up'

/** What stands in for something is checked too, and may fail. */
function stateOf({ name, ok }: CheckResult, settings: Settings): State {
  if (!ok) return 'failed'
  return CONNECTIONS[name].isSetUp(settings) ? 'ok' : 'not set up'
}

function toRow(result: CheckResult, settings: Settings): string[] {
  const { name, milliseconds, detail } = result
  const state = stateOf(result, settings)
  const told = state === 'not set up' ? CONNECTIONS[name].instead : detail
  return [state, CONNECTIONS[name].name, `${milliseconds} ms`, told]
}
