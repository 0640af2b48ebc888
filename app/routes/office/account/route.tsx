import { useRevalidator } from 'react-router'
import { accountTextEn } from '#app/content/en/account.ts'
import { usersTextEn } from '#app/content/en/office-users.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { officeContext } from '#app/routes/guard.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { PasswordPanel } from '#app/ui/account/password-panel.tsx'
import { SessionsPanel } from '#app/ui/account/sessions-panel.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import type { Route } from './+types/route.ts'
import { SecondFactorPanel } from './second-factor-panel.tsx'

/** An administrator's own account: whether a code is asked, and where they are signed in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { username, secondFactorDue } = context.get(officeContext)
  const { auth } = context.get(servicesContext)
  const account = await auth.account.read(request.headers)
  return { ...account, username, secondFactorDue }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(accountTextEn).title, error)
}

/** /admin/account: password, second factor, and where one is signed in. */
export default function AdminAccountRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(accountTextEn)
  const { username, secondFactor, secondFactorDue, sessions } = loaderData
  const usersText = useTexts()(usersTextEn)
  const { revalidate } = useRevalidator()
  return (
    <>
      <div className="office-head">
        <div>
          <h1>{text.title}</h1>
          <p>{text.lead(username)}</p>
        </div>
      </div>
      {secondFactorDue && (
        <Notice tone="warning" title={usersText.dueOnAccount.heading} className="register-late">
          <p>{usersText.dueOnAccount.lead}</p>
        </Notice>
      )}
      <div className="account-panels">
        <PasswordPanel username={username} onChanged={revalidate} />
        <SecondFactorPanel isOn={secondFactor} onChanged={revalidate} />
        <SessionsPanel sessions={sessions} onChanged={revalidate} />
      </div>
    </>
  )
}
