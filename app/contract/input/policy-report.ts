import * as z from 'zod/mini'

const LONGEST = 2_000
/** More of one page at once is noise. */
const MOST = 5

const said = z.catch(z.string().check(z.maxLength(LONGEST)), '')
const reported = z.object({
  effectiveDirective: said,
  blockedURL: said,
  documentURL: said,
})
const reportedBefore = z.object({
  'effective-directive': said,
  'blocked-uri': said,
  'document-uri': said,
})

/** What browsers send: several by the Reporting API, or one in the form of before. */
export const policyReportSchema = z.union([
  z.array(z.object({ type: z.literal('csp-violation'), body: reported })),
  z.object({ 'csp-report': reportedBefore }),
])

/** Something that a page was kept from loading: by which rule, from where, on which kind of page. */
type PolicyReport = { directive: string; blocked: string; page: string }

/** Reads a browser's report of what our content policy forbade; empty where it is none. */
export function parsePolicyReports(input: unknown): PolicyReport[] {
  const parsed = policyReportSchema.safeParse(input)
  if (!parsed.success) return []
  const { data } = parsed
  if ('csp-report' in data) {
    const { 'csp-report': one } = data
    return [toReport(one['effective-directive'], one['blocked-uri'], one['document-uri'])]
  }
  return data
    .slice(0, MOST)
    .map(({ body }) => toReport(body.effectiveDirective, body.blockedURL, body.documentURL))
}

/** Of addresses only what names nobody: where the blocked thing lives, and the first part of the page's path. */
function toReport(directive: string, blocked: string, page: string): PolicyReport {
  const [, first = ''] = URL.canParse(page) ? new URL(page).pathname.split('/') : []
  return {
    directive: directive.slice(0, 40),
    blocked: (URL.canParse(blocked) ? originOf(new URL(blocked)) : blocked).slice(0, 100),
    page: `/${first.slice(0, 24)}`,
  }
}

/** Of an extension or a `data:` address the scheme is all there is to say. */
function originOf({ origin, protocol }: URL): string {
  return origin === 'null' ? protocol : origin
}
