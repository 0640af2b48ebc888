import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from '#app/routes/api/env.ts'
import { formPageOf } from '#app/routes/api/request/form-page.ts'
import { isForm } from '#app/routes/api/request/is-form.ts'
import { seeOther } from '#app/routes/api/request/see-other.ts'
import { textsOf } from '#app/routes/api/request/texts-of.ts'
import type { RefusedForm } from '#app/ui/forms/refused-form.ts'

/** Draws the page of an address as the answer to a form that was refused; null where it cannot be drawn. */
export type DrawFormPage = (
  c: Context<ApiEnv>,
  path: string,
  refused: RefusedForm,
) => Promise<Response | null>

/** Refused before it was read: somebody else's page sent it, or it is too large to be one of ours. */
const UNREAD = new Set([403, 413])

/**
 * Whoever sends a form lands on a page of ours, never on JSON: on the form as it was filled in, with what is wrong at
 * its fields, whatever refused it, also a limit or a store that is away. What was typed stands in that answer alone,
 * in no address and in no log. Who comes back to the address it was sent to, with nothing to send, is led to the form.
 */
export function showRefusedForms(draw: DrawFormPage): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next()
    const page = formPageOf(c.req.path)
    if (!page || c.res.status < 400) return
    if (c.req.method === 'GET' && c.req.header('accept')?.includes('text/html')) {
      c.res = seeOther(c, page.path)
    }
    if (!isForm(c)) return
    const refused = UNREAD.has(c.res.status) ? null : await readRefused(c)
    const shown = refused && (await draw(c, page.path, refused).catch(noteUndrawn(c)))
    if (!shown) {
      c.res = seeOther(c, page.failed)
      return
    }
    // Headers of the answer it replaces would be added to it.
    c.res = undefined
    c.res = shown
  }
}

function noteUndrawn(c: Context<ApiEnv>): (error: unknown) => null {
  const requestId = c.get('requestId')
  return (err) => {
    c.get('services').log.error({ err, requestId }, 'page of a refused form not drawn')
    return null
  }
}

/** Null for what is no form after all. */
async function readRefused(c: Context<ApiEnv>): Promise<RefusedForm | null> {
  const body = await c.req.parseBody().catch(() => null)
  const problem = await c.res.json().catch(() => ({}))
  const wait = Number(c.res.headers.get('retry-after'))
  if (!body) return null
  return {
    status: c.res.status,
    fields: textsOf(body),
    errors: problem.errors ?? {},
    retryAfter: wait > 0 ? wait : null,
  }
}
