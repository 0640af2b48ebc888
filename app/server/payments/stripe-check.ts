import type Stripe from 'stripe'
import { API_VERSION, type Connection } from './stripe-connection.ts'
import { STRIPE_EVENTS } from './stripe-event.ts'
import { isForbidden, toUnavailable, withinTime } from './stripe-failure.ts'
import { ProviderUnavailable } from './types.ts'

const WEBHOOK_PATH = '/functions/v1/stripe-webhook'

/**
 * Whether Stripe answers, knows the key and lets it read what we follow: sessions, refunds and
 * events. Where the key may also read webhook endpoints, whether ours is subscribed as it must be.
 * Makes and changes nothing, and asks even while Stripe is left alone.
 *
 * @returns Mode and webhook in one line, e.g. `stripe, live, webhook subscribed`.
 * @throws {ProviderUnavailable} No answer, a right is missing, or in live mode the webhook is not
 *   as it must be. In test mode that is only told: events may come by another way there.
 */
export async function checkStripe(connection: Connection): Promise<string> {
  const { stripe, timeoutMs, isLive } = connection
  try {
    const [webhook] = await withinTime(timeoutMs, () =>
      Promise.all([
        lackOfWebhook(connection),
        stripe.checkout.sessions.list({ limit: 1 }),
        stripe.refunds.list({ limit: 1 }),
        stripe.events.list({ limit: 1 }),
      ]),
    )
    if (isLive && webhook.lacks) throw new ProviderUnavailable(webhook.summary)
    return ['stripe', isLive ? 'live' : 'test mode', webhook.summary].join(', ')
  } catch (error) {
    throw toUnavailable(error)
  }
}

type WebhookState = { lacks: boolean; summary: string }

async function lackOfWebhook({ stripe, origin }: Connection): Promise<WebhookState> {
  const url = `${origin}${WEBHOOK_PATH}`
  try {
    const all = await stripe.webhookEndpoints.list({ limit: 100 })
    const ours = all.data.filter((endpoint) => endpoint.url === url)
    return judge(ours.find(({ status }) => status === 'enabled') ?? ours[0])
  } catch (error) {
    if (!isForbidden(error)) throw error
    return { lacks: false, summary: 'webhook not checked: the key may not read webhook endpoints' }
  }
}

function judge(endpoint: Stripe.WebhookEndpoint | undefined): WebhookState {
  if (!endpoint) return { lacks: true, summary: `no webhook endpoint at ${WEBHOOK_PATH}` }
  if (endpoint.status !== 'enabled') return { lacks: true, summary: 'the webhook is disabled' }
  const subscribed = new Set(endpoint.enabled_events)
  const missing = subscribed.has('*') ? [] : STRIPE_EVENTS.filter((type) => !subscribed.has(type))
  if (missing.length > 0) return { lacks: true, summary: `the webhook lacks ${missing.join(' ')}` }
  const version = endpoint.api_version
  const isOther = version !== null && version !== API_VERSION
  // What we read is alike in neighbouring versions: told, but nothing is wrong yet.
  return { lacks: false, summary: isOther ? `webhook of version ${version}` : 'webhook subscribed' }
}
