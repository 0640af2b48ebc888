import { useRef, useState } from 'react'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { importFileProblemsEn } from '#app/content/en/office-import.ts'
import { texts } from '#app/content/texts.ts'
import type { ImportLine, ImportPreview } from '#app/contract/imports.ts'
import type { ColumnMapping } from '#app/domain/import/fields.ts'
import { MOST_BYTES } from '#app/domain/import/text-file.ts'
import { addressOf } from '#app/ui/forms/address.ts'
import { readLines } from './read-lines.ts'

/** How far a running import is, in rows. */
type ImportProgress = { done: number; of: number }

/** What an import brought. */
export type ImportEnd = Extract<ImportLine, { imported: object }>

/** The screen at work. */
export type ImportForm = {
  preview: ImportPreview | null
  /** A file is read, or its check follows a new mapping. */
  reading: boolean
  leaveOutWrong: boolean
  progress: ImportProgress | null
  end: ImportEnd | null
  failure: string | null
  choose: (file: File) => void
  map: (mapping: ColumnMapping) => void
  setLeaveOutWrong: (leaveOut: boolean) => void
  run: () => void
  startAgain: () => void
}

/** Chooses a file, checks it by its mapping, and imports it. A late check of before is not shown. */
export function useImport(): ImportForm {
  const [file, setFile] = useState<File | null>(null)
  const [leaveOutWrong, setLeaveOutWrong] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const check = useCheck(setFailure)
  const work = useRun(setFailure)

  const choose = (chosen: File) => {
    setFile(chosen)
    setLeaveOutWrong(false)
    work.clear()
    void check.update(chosen, null)
  }
  const map = (mapping: ColumnMapping) => {
    if (file) void check.update(file, mapping)
  }
  const run = () => {
    if (file && check.preview) void work.run(file, check.preview, leaveOutWrong)
  }
  const startAgain = () => {
    setFile(null)
    work.clear()
    check.clear()
  }
  const { preview, reading } = check
  const { progress, end } = work
  return {
    preview,
    reading,
    progress,
    end,
    failure,
    leaveOutWrong,
    choose,
    map,
    setLeaveOutWrong,
    run,
    startAgain,
  }
}

type Fail = (failure: string | null) => void

function useCheck(fail: Fail) {
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [reading, setReading] = useState(false)
  const latestTurn = useRef(0)
  const update = async (file: File, mapping: ColumnMapping | null) => {
    latestTurn.current += 1
    const turn = latestTurn.current
    fail(null)
    setReading(true)
    if (mapping) setPreview((known) => known && { ...known, mapping })
    else setPreview(null)
    const answer = await sendPreview(file, mapping)
    if (turn !== latestTurn.current) return
    setReading(false)
    if (answer.ok) setPreview(answer.preview)
    else fail(answer.failure)
  }
  const clear = () => {
    latestTurn.current += 1
    setPreview(null)
    setReading(false)
    fail(null)
  }
  return { preview, reading, update, clear }
}

function useRun(fail: Fail) {
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [end, setEnd] = useState<ImportEnd | null>(null)
  const run = async (file: File, preview: ImportPreview, leaveOutWrong: boolean) => {
    if (progress) return
    fail(null)
    setProgress({ done: 0, of: preview.good })
    const last = await sendImport(toForm(file, preview.mapping, leaveOutWrong), setProgress)
    setProgress(null)
    if ('imported' in last) setEnd(last)
    else fail(last.error)
  }
  const clear = () => setEnd(null)
  return { progress, end, run, clear }
}

function toForm(file: File, mapping: ColumnMapping | null, leaveOutWrong = false): FormData {
  const form = new FormData()
  form.set('file', file)
  if (mapping) form.set('mapping', JSON.stringify(mapping))
  if (leaveOutWrong) form.set('leaveOutWrong', 'true')
  return form
}

type Checked = { ok: true; preview: ImportPreview } | { ok: false; failure: string }

async function sendPreview(file: File, mapping: ColumnMapping | null): Promise<Checked> {
  if (file.size > MOST_BYTES)
    return { ok: false, failure: texts()(importFileProblemsEn)['too-large'] }
  try {
    const body = toForm(file, mapping)
    const answer = await fetch(addressOf('POST /api/admin/imports/preview', {}), {
      method: 'POST',
      body,
    })
    if (answer.ok) return { ok: true, preview: await answer.json() }
    return { ok: false, failure: await titleOf(answer) }
  } catch {
    return { ok: false, failure: texts()(requestMessagesEn).request.away }
  }
}

async function sendImport(
  body: FormData,
  onProgress: (progress: ImportProgress) => void,
): Promise<Extract<ImportLine, { imported: object } | { error: string }>> {
  const problems = texts()(importFileProblemsEn)
  try {
    const answer = await fetch(addressOf('POST /api/admin/imports', {}), { method: 'POST', body })
    if (!answer.ok || !answer.body) return { error: await titleOf(answer) }
    for await (const line of readLines(answer.body)) {
      const message = JSON.parse(line) as ImportLine
      if (!('done' in message)) return message
      onProgress(message)
    }
    return { error: problems.lost }
  } catch {
    return { error: problems.lost }
  }
}

async function titleOf(answer: Response): Promise<string> {
  const { title } = (await answer.json().catch(() => ({}))) as { title?: string }
  return title || texts()(importFileProblemsEn).failed
}
