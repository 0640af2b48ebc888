import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { company } from '#app/content/company.ts'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { texts } from '#app/content/texts.ts'

/**
 * Title of an office screen, hidden from search engines. Who must not see the screen does not
 * learn its name either.
 */
export function officeMeta(title: string, error: unknown): MetaDescriptor[] {
  const shown = isMissing(error) ? texts()(guestMessagesEn).page.notFound : title
  return [{ title: `${shown} | ${company().name}` }, { name: 'robots', content: 'noindex' }]
}

/** Whether a loader answered that the screen does not exist for this visitor. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
