import { data, useLocation } from 'react-router'
import { company } from '#app/content/company.ts'
import { loginTextEn } from '#app/content/en/login.ts'
import { texts } from '#app/content/texts.ts'
import { requireStranger } from '#app/routes/guard.ts'
import { servicesContext } from '#app/services.server.ts'
import { Spot } from '#app/ui/art/spot.tsx'
import { useHydrated } from '#app/ui/booking/use-hydrated.ts'
import type { Route } from './+types/route.ts'
import { SignIn } from './sign-in-steps.tsx'
import { adminVariantCookie, chooseVariant } from './sign-in-variant.ts'

/** Which form the server suggests; who is signed in goes on. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStranger(context)
  const variant = adminVariantCookie(context.get(servicesContext).settings)
  const remembered = await variant.parse(request.headers.get('Cookie'))
  if (!remembered) return data({ suggested: 'partner' as const })
  const cleared = await variant.serialize('', { maxAge: 0 })
  return data({ suggested: 'admin' as const }, { headers: { 'Set-Cookie': cleared } })
}

/** Title of the page; search engines skip it. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${texts()(loginTextEn).partner.title} | ${company().name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/**
 * /login and /partner-login: the partner form or the admin form.
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
