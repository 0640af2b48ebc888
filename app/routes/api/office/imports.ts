import type { Context } from 'hono'
import { importFileProblemsEn, rowErrorText } from '#app/content/en/office-import.ts'
import { texts } from '#app/content/texts.ts'
import type { ImportLine, ImportPreview } from '#app/contract/imports.ts'
import { parseMapping } from '#app/contract/input/import.ts'
import { MOST_BYTES } from '#app/domain/import/text-file.ts'
import { oneLine } from '#app/domain/text/one-line.ts'
import type {
  FileProblem,
  ImportFile,
  ImportPlan,
  ImportResult,
} from '#app/server/bookings/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'

/** Largest body of these endpoints: the file and the little around it, in bytes. */
export const IMPORT_LIMIT = MOST_BYTES + 64 * 1024

const ERRORS_SHOWN = 200
const NAME_LIMIT = 100
/** What the screen lets choose too. */
const TEXT_FILE = /\.(csv|tsv|txt)$/i

/**
 * POST /api/admin/imports/preview: what importing a file would do (multipart `file`, `mapping` as
 * JSON). Nothing is stored.
 */
export async function previewImport(c: Context<ApiEnv>): Promise<Response> {
  const sent = await readSent(c)
  if (!sent.ok) return sent.refused
  return answer(c, 'POST /api/admin/imports/preview', preview(sent.plan))
}

/**
 * POST /api/admin/imports: imports a file, all of its rows or none; `leaveOutWrong` = "true" leaves
 * out those with errors. Answers with lines of JSON while it runs, see {@link ImportLine}. It goes
 * on when the caller leaves: asked again, it tells that the rows are there.
 */
export async function importBookings(c: Context<ApiEnv>): Promise<Response> {
  const sent = await readSent(c)
  if (!sent.ok) return sent.refused
  const { plan, leaveOutWrong } = sent
  if (plan.wrongRows > 0 && !leaveOutWrong) {
    const { errors } = preview(plan)
    const title = texts()(importFileProblemsEn)['rows-wrong'](plan.wrongRows)
    return problem(c, { status: 422, code: 'rows-wrong', title, extra: { rowErrors: errors } })
  }
  return c.body(runInSight(c, plan, c.get('caller').username), 200, {
    'content-type': 'application/x-ndjson',
    'cache-control': 'no-store',
  })
}

/** Imports, and tells how far it is. */
function runInSight(c: Context<ApiEnv>, plan: ImportPlan, actor: string): ReadableStream {
  const problems = texts()(importFileProblemsEn)
  const { bookings, log } = c.get('services')
  const encoder = new TextEncoder()
  let left = false
  return new ReadableStream({
    async start(controller) {
      const writeLine = (line: ImportLine) => {
        if (!left) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      const onProgress = (done: number) => writeLine({ done, of: plan.ready.length })
      try {
        const result = await bookings.imports.run(plan, { actor, onProgress })
        writeLine(result.ok ? endOf(result, plan.wrongRows) : { error: problems.busy })
      } catch (error) {
        log.error({ err: error, requestId: c.get('requestId') }, 'import failed')
        writeLine({ error: problems.failed })
      }
      if (!left) controller.close()
    },
    cancel() {
      left = true
    },
  })
}

function endOf(result: Extract<ImportResult, { ok: true }>, leftOut: number): ImportLine {
  return { imported: result.imported, already: result.already, leftOut }
}

type Sent =
  | { ok: true; plan: ImportPlan; leaveOutWrong: boolean }
  | { ok: false; refused: Response }

async function readSent(c: Context<ApiEnv>): Promise<Sent> {
  const problems = texts()(importFileProblemsEn)
  const form = await c.req.formData().catch(() => null)
  const file = form?.get('file')
  if (!(file instanceof File)) return refuse(c, { file: problems.missing })
  if (!TEXT_FILE.test(file.name)) return refuse(c, { file: problems['not-text'] })
  if (file.size > MOST_BYTES) return refuse(c, { file: problems['too-large'] })
  const mapping = parseMapping(form?.get('mapping'))
  if (mapping === 'wrong') return refuse(c, { mapping: problems.mapping })
  const named: ImportFile = {
    name: oneLine(file.name).slice(0, NAME_LIMIT),
    bytes: new Uint8Array(await file.arrayBuffer()),
    mapping,
  }
  const planned = await c.get('services').bookings.imports.plan(named)
  if (!planned.ok) return refuse(c, { file: fileProblemText(planned) })
  return { ok: true, plan: planned.plan, leaveOutWrong: form?.get('leaveOutWrong') === 'true' }
}

function refuse(c: Context<ApiEnv>, errors: Record<string, string>): Sent {
  const title = Object.values(errors)[0] ?? texts()(importFileProblemsEn).missing
  return { ok: false, refused: problem(c, { status: 422, code: 'invalid-file', title, errors }) }
}

function fileProblemText(found: FileProblem): string {
  const problems = texts()(importFileProblemsEn)
  return found.problem === 'broken' ? problems.broken(found.row) : problems[found.problem]
}

function preview(plan: ImportPlan): ImportPreview {
  const { fileName, encoding, separator, mapping, rows, ready, already, wrongRows, errors } = plan
  return {
    fileName,
    encoding,
    separator,
    mapping,
    rows,
    already,
    columns: plan.headers.map((header, at) => ({ header, samples: plan.samples[at] ?? [] })),
    good: ready.length,
    wrong: wrongRows,
    replaced: ready.filter(({ replaced }) => replaced !== null).length,
    errors: errors
      .slice(0, ERRORS_SHOWN)
      .map((error) => ({ row: error.row, field: error.field, text: rowErrorText(error) })),
    moreErrors: Math.max(0, errors.length - ERRORS_SHOWN),
  }
}
