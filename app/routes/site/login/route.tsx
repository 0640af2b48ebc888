import { data, redirect, useLocation } from 'react-router'
import { company } from '#app/content/en/company.ts'
import { loginText } from '#app/content/en/login.ts'
import { identityContext } from '#app/request-context.ts'
import { Spot } from '#app/ui/art/spot.tsx'
import { useHydrated } from '#app/ui/booking/use-hydrated.ts'
import type { Route } from './+types/route.ts'
import { homeOf } from './sign-in.ts'
import { SignIn } from './sign-in-steps.tsx'
import { adminVariantCookie, chooseVariant } from './sign-in-variant.ts'

/** Which form the server suggests; who is signed in goes on (LOGIN-16, LOGIN-17, A-38). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const identity = await context.get(identityContext)()
  if (identity) throw redirect(homeOf(identity.role))
  const asked = await adminVariantCookie.parse(request.headers.get('Cookie'))
  if (!asked) return data({ suggested: 'partner' as const })
  const cleared = await adminVariantCookie.serialize('', { maxAge: 0 })
  return data({ suggested: 'admin' as const }, { headers: { 'Set-Cookie': cleared } })
}

/** Title of the page; search engines skip it. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${loginText.partner.title} | ${company.name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/**
 * /login and /partner-login: the partner form or the admin form (LOGIN-01, LOGIN-03).
 *
 * @see spec 2 (partner login), LOGIN-01 to LOGIN-18
 */
export default function LoginRoute({ loaderData }: Route.ComponentProps) {
  const { state } = useLocation()
  // The server does not know the history state: the first render must not either.
  const variant = chooseVariant(useHydrated() ? state : null, loaderData.suggested)
  return (
    <div className="page-column section-air grid items-center gap-x-16 lg:grid-cols-[minmax(0,1fr)_28rem]">
      <Spot name="driver-with-sign" className="hidden h-auto w-full lg:block" />
      <div className="mx-auto w-full max-w-md">
        <SignIn key={variant} variant={variant} switched={state !== null} />
      </div>
    </div>
  )
}
