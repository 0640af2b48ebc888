import { type ReactNode, use } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import { currentClockHours } from '#app/content/clock-hours.ts'
import { COMPANY_ELEMENT, company, companyInPage } from '#app/content/company.ts'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { currentLocale } from '#app/content/locale.ts'
import { texts } from '#app/content/texts.ts'
import { isLinkGone } from '#app/routes/link-gone.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import { LinkGone } from '#app/routes/site/not-found/link-gone.tsx'
import { NotFound } from '#app/routes/site/not-found/not-found.tsx'
import { Unexpected } from '#app/routes/site/not-found/unexpected.tsx'
import { BrowserScripts } from '#app/ui/frame/browser-scripts.tsx'
import { KEEP_EARLY_PRESSES } from '#app/ui/frame/early-presses.ts'
import { NonceContext } from '#app/ui/frame/nonce.ts'
import { PageFrame } from '#app/ui/frame/page-frame.tsx'
import { Redrawn } from '#app/ui/frame/redrawn.tsx'
import { fontLinks } from '#app/ui/primitives/font-links.ts'
import type { Route } from './+types/root.ts'
import './ui/theme.css'

/** The HTML document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { scripts, manifest = '/site.webmanifest', ...handle } = useHandle()
  // A page that failed has lost its own frame. (Without an error this is null or undefined.)
  const failed = useRouteError() != null
  const ownFrame = handle.ownFrame && !failed
  return (
    <html lang={currentLocale()} data-clock={currentClockHours() === '24' ? '24' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0d3f66" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={manifest} />
        <Meta />
        <script
          id={COMPANY_ELEMENT}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, in which no < is left.
          dangerouslySetInnerHTML={{ __html: companyInPage() }}
        />
        {!scripts && <EarlyPresses />}
        <Links />
      </head>
      <body>
        {ownFrame ? (
          children
        ) : (
          <PageFrame short={!failed && handle.shortFrame}>{children}</PageFrame>
        )}
        {scripts ? (
          <BrowserScripts names={ownFrame ? scripts : ['site', ...scripts]} />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/**
 * Keeps what is pressed and sent before the page answers. In the head and before the style sheets, which scripts after them
 * wait for: a form is seen before the page has come whole. A prerendered page, which has no nonce, has a program of its own.
 */
function EarlyPresses() {
  const nonce = use(NonceContext)
  if (!nonce) return null
  return (
    <script
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours as text.
      dangerouslySetInnerHTML={{ __html: KEEP_EARLY_PRESSES }}
    />
  )
}

/** Fonts of every page, asked for before the style sheet is read; a prerendered page waits with them. */
export const links: Route.LinksFunction = () => fontLinks

/** Title of a page that is missing or failed; every other page brings its own. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  const messages = texts()(guestMessagesEn)
  if (!error) return []
  const { notFound, failed, linkGone } = messages.page
  const missing = isLinkGone(error) ? linkGone.heading : notFound
  const title = isMissing(error) ? missing : failed
  return [{ title: `${title} | ${company().name}` }, { name: 'robots', content: 'noindex' }]
}

/** Renders the page that matched. */
export default function Root() {
  return (
    <Redrawn place={useLocation().pathname} otherwise={<Unexpected />}>
      <Outlet />
    </Redrawn>
  )
}

/** What a visitor sees when a page is missing or failed; details are in the log only. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isLinkGone(error)) return <LinkGone />
  return isMissing(error) ? <NotFound /> : <Unexpected />
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

function useHandle(): RouteHandle {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined)
  return Object.assign({}, ...handles.filter(Boolean))
}
