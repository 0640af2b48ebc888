import { diagnosticTextEn } from '#app/content/en/diagnostic.ts'
import { texts } from '#app/content/texts.ts'
import type { Settings } from '#app/server/config/index.server.ts'
import type { CheckName, CheckResult } from '#app/server/diagnostics/index.server.ts'
import { readArguments } from './arguments.ts'
import { type Command, CommandFailed } from './command.ts'
import { tableLines } from './table.ts'

/** One thing Meltemi stands on or is connected to. */
type Connection = {
  /** Whether the operator set it up; else what stands in for it. */
  isSetUp(settings: Settings): boolean
  instead: string
}

const CONNECTIONS: Record<CheckName, Connection> = {
  store: { isSetUp: () => true, instead: '' },
  jobs: { isSetUp: () => true, instead: '' },
  mail: {
    isSetUp: ({ mail }) => mail.smtpUrl !== null,
    instead: 'mails are kept on the mailbox page; set SMTP_URL to send them',
  },
  card: {
    isSetUp: ({ stripe }) => stripe !== null,
    instead: 'a practice page takes no money; set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
  },
  maps: {
    isSetUp: ({ maps }) => maps.provider !== 'embedded',
    instead: "the island's own road network answers; see MAPS_PROVIDER for more",
  },
  calendar: {
    isSetUp: ({ calendars }) => calendars.caldav !== null || calendars.google !== null,
    instead: 'trips are in the .ics feeds; set CALDAV_URL or GOOGLE_CALENDAR_ID to copy them',
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
    const text = texts()(diagnosticTextEn).checks
    readArguments(args, [], {})
    const results = await services.diagnostics.checkNow()
    for (const line of tableLines(results.map((result) => toRow(result, settings)))) print(line)
    const failed = results.filter((result) => stateOf(result, settings) === 'failed')
    for (const { name } of failed) print(`${text.names[name]}, what to do: ${text.next[name]}`)
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
  const shown = state === 'not set up' ? CONNECTIONS[name].instead : detail
  return [state, texts()(diagnosticTextEn).checks.names[name], `${milliseconds} ms`, shown]
}
