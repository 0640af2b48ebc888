import { linkedOrderContext, requireLink } from '#app/routes/guard.ts'
import type { Route } from './+types/layout.ts'

/** Lets in who has the link, to every page below and the data of each. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params }) =>
    context.set(linkedOrderContext, await requireLink(context, params.token ?? '')),
]
