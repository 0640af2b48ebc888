import { data, redirect, useLocation } from 'react-router'
import { company } from '#app/content/en/company.ts'
import { loginText } from '#app/content/en/login.ts'
import { identityContext } from '#app/request-context.ts'
import { Spot } from '#app/ui/art/spot.tsx'
import { useHydrated } from '#app/ui/booking/use-hydrated.ts'
import type { Route } from './+types/route.ts'
import { SignInForm } from './sign-in-form.tsx'
import { adminVariantCookie, chooseVariant } from './sign-in-variant.ts'
import { SignedInNotice } from './signed-in-notice.tsx'

/** Who is signed in, and which form the server suggests; an administrator goes on (LOGIN-16). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const identity = await context.get(identityContext)()
  if (identity?.role === 'admin') throw redirect('/admin')
  const partner = identity && { username: identity.username, code: identity.partnerCode ?? '' }
  const asked = await adminVariantCookie.parse(request.headers.get('Cookie'))
  if (!asked) return data({ partner, suggested: 'partner' as const })
  const cleared = await adminVariantCookie.serialize('', { maxAge: 0 })
  return data({ partner, suggested: 'admin' as const }, { headers: { 'Set-Cookie': cleared } })
}

/** Title of the page; search engines skip it. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${loginText.partner.title} | ${company.name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/**
 * /login: the partner form, the admin form, or a notice to a partner who is signed in.
 *
 * @see spec 2 (partner login), LOGIN-01 to LOGIN-18, A-38
 */
export default function LoginRoute({ loaderData }: Route.ComponentProps) {
  const { partner, suggested } = loaderData
  const { state } = useLocation()
  // The server does not know the history state: the first render must not either.
  const variant = chooseVariant(useHydrated() ? state : null, suggested)
  return (
    <div className="page-column section-air grid items-center gap-x-16 lg:grid-cols-[minmax(0,1fr)_28rem]">
      <Spot name="driver-with-sign" className="hidden h-auto w-full lg:block" />
      <div className="mx-auto w-full max-w-md">
        {partner ? (
          <SignedInNotice {...partner} />
        ) : (
          <SignInForm key={variant} variant={variant} switched={state !== null} />
        )}
      </div>
    </div>
  )
}
