import { data, redirect } from 'react-router'
import { company } from '#app/content/company.ts'
import { standInTextEn } from '#app/content/en/stand-in.ts'
import { texts } from '#app/content/texts.ts'
import { notFound } from '#app/routes/guard.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/route.ts'
import { CardPage } from './card-page.tsx'
import { nextStep, readOutcome } from './outcome.ts'

/** Works without scripts, as a card company's page would; its own frame, since it is not ours. */
export const handle: RouteHandle = { scripts: [], ownFrame: true }

/** What is to be paid. 404 for a session nobody opened, and wherever Stripe takes the money. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await standInOf(context.get(servicesContext)).page(params.session)
  if (!page) throw notFound()
  const { bookingRef, description, amountCents, state } = page
  return { bookingRef, description, amountCents, state }
}

/** Plays the chosen outcome; what Stripe would report by webhook is applied before leaving. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const standIn = standInOf(services)
  // Before the body: what nobody asked for is not read.
  if (!(await standIn.page(params.session))) throw notFound()
  const form = await request.formData().catch(() => null)
  const outcome = readOutcome(form?.get('outcome') ?? null)
  if (!outcome) throw data(null, { status: 400 })
  const settled = await standIn.settle(params.session, outcome)
  if (!settled.ok && settled.error === 'unknown-session') throw notFound()
  if (settled.ok && settled.event) await services.bookings.receiveEvent(settled.event)
  const next = nextStep(outcome, settled)
  return 'goTo' in next ? redirect(next.goTo, 303) : { declined: next.show === 'declined' }
}

/** Title of the page; search engines skip it. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${texts()(standInTextEn).title} | ${company().name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** /stand-in-card/{session}: pays, declines or leaves, with no card and no money. */
export default function StandInCardRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CardPage {...loaderData} declined={actionData?.declined ?? false} />
}

function standInOf({ payments }: Services) {
  if (!payments.standIn) throw notFound()
  return payments.standIn
}
