import { useRevalidator } from 'react-router'
import { company } from '#app/content/company.ts'
import { accountTextEn } from '#app/content/en/account.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { requirePartner } from '#app/routes/guard.ts'
import { PartnerFrame } from '#app/routes/partner/dashboard/partner-frame.tsx'
import { servicesContext } from '#app/services.server.ts'
import { PasswordPanel } from '#app/ui/account/password-panel.tsx'
import { ReauthenticationDialog } from '#app/ui/account/reauthentication-dialog.tsx'
import { SessionsPanel } from '#app/ui/account/sessions-panel.tsx'
import type { Route } from './+types/route.ts'

/** The partner area has its own frame. */
export const handle = { ownFrame: true }

/** A partner's own account. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { username, name } = await requirePartner(context)
  const { sessions } = await context.get(servicesContext).auth.account.read(request.headers)
  return { username, hotel: name, sessions }
}

/** Title of the page; search engines skip it. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${texts()(accountTextEn).title} | ${company().name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** /partner-dashboard/account: password, and where one is signed in. */
export default function PartnerAccountRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(accountTextEn)
  const { username, hotel, sessions } = loaderData
  const { revalidate } = useRevalidator()
  return (
    <PartnerFrame hotel={hotel}>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{text.lead(username)}</p>
      <div className="account-panels">
        <PasswordPanel username={username} onChanged={revalidate} />
        <SessionsPanel sessions={sessions} onChanged={revalidate} />
      </div>
      <ReauthenticationDialog username={username} />
    </PartnerFrame>
  )
}
