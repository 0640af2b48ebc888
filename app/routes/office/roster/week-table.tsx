import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { rosterTextEn } from '#app/content/en/office-roster.ts'
import { formatDate, formatShortDay } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { readCell } from '#app/domain/roster/roster-cell.ts'
import { addDays, type WallDate } from '#app/domain/time/athens.ts'
import type { Driver } from '#app/server/fleet/index.server.ts'
import type { RosterWeek } from '#app/server/roster/index.server.ts'
import { callApi, type Problem } from '#app/ui/forms/api.ts'
import { IfMay, useMay } from '#app/ui/office/caller-scope.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'

/** Props of {@link WeekTable}; `before` is the week to copy from. */
type WeekTableProps = {
  monday: WallDate
  drivers: Driver[]
  week: RosterWeek
  before: RosterWeek
  onDone: (words: string) => void
}

type Texts = Record<string, string>

const keyOf = (driverId: number, day: WallDate) => `${driverId} ${day}`

/** Drivers by days, each cell a field: typed into, pasted into, or filled from the week before. */
export function WeekTable({ monday, drivers, week, before, onDone }: WeekTableProps) {
  const registerText = useTexts()(registerTextEn)
  const text = useTexts()(rosterTextEn)
  const stored = textsOf(week)
  const may = useMay()('registers')
  const [typed, setTyped] = useState<Texts>({})
  const [copied, setCopied] = useState(false)
  const save = useSaveWeek(monday, onDone)
  const shown = (key: string) => typed[key] ?? stored[key] ?? ''
  const changed = Object.keys(typed).filter((key) => typed[key] !== (stored[key] ?? ''))
  useHoldLive(changed.length > 0)
  const cells = changed.map((key) => ({
    ...cellOf(key),
    text: typed[key] ?? '',
    was: stored[key] ?? '',
  }))
  function copyLastWeek() {
    setTyped(shiftsOfLastWeek({ drivers, week, before }))
    setCopied(true)
  }
  return (
    <section className="roster-week">
      {may && (
        <p className="roster-how">
          {text.how} <span>{text.keys}</span>
        </p>
      )}
      {save.problem && <Notice tone="error">{save.problem.title || registerText.failed}</Notice>}
      <WeekGrid
        {...{ drivers, week, shown }}
        readOnly={!may}
        isWrong={(key) => readCell(shown(key)) === null || save.marked.has(key)}
        isPattern={(key) => typed[key] === undefined && patternKeys(week).has(key)}
        onTyped={(texts) => setTyped((now) => ({ ...now, ...texts }))}
      />
      <IfMay right="registers">
        <div className="roster-actions">
          <Button variant="quiet" size="small" onClick={copyLastWeek}>
            {text.copy}
          </Button>
          <Button size="small" disabled={save.working} onClick={() => void save.send(cells, false)}>
            {save.working ? text.saving : text.save}
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={save.working}
            onClick={() => void save.send(cells, true)}
          >
            {text.repeat}
          </Button>
          <span role="status">
            {copied && changed.length > 0 && `${text.copied} `}
            {changed.length > 0 && text.unsaved(changed.length)}
          </span>
        </div>
      </IfMay>
    </section>
  )
}

type GridProps = Pick<WeekTableProps, 'drivers' | 'week'> & {
  readOnly: boolean
  shown: (key: string) => string
  isWrong: (key: string) => boolean
  isPattern: (key: string) => boolean
  onTyped: (texts: Texts) => void
}

function WeekGrid(props: GridProps) {
  const { drivers, week, readOnly, shown, isWrong, isPattern, onTyped } = props
  const text = useTexts()(rosterTextEn)
  const table = useRef<HTMLTableElement>(null)
  const paste = (row: number, column: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
    if (readOnly || (lines.length === 1 && !lines[0]?.includes('\t'))) return
    event.preventDefault()
    const cells = lines.flatMap((line, down) =>
      line.split('\t').map((value, right) => {
        const driver = drivers[row + down]
        const day = week.days[column + right]
        return driver && day ? [[keyOf(driver.id, day), value.trim()]] : []
      }),
    )
    onTyped(Object.fromEntries(cells.flat()))
  }
  return (
    <div className="roster-scroll">
      <table ref={table} className="office-table roster-table" onKeyDown={moveByKey}>
        <caption className="sr-only">{text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.driver}</th>
            {week.days.map((day) => (
              <th key={day} scope="col">
                {formatShortDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drivers.map((driver, row) => (
            <tr key={driver.id}>
              <th scope="row">{driver.name}</th>
              {week.days.map((day, column) => {
                const key = keyOf(driver.id, day)
                return (
                  <td key={day}>
                    <input
                      value={shown(key)}
                      aria-label={text.cellOf(driver.name, formatDate(day))}
                      aria-invalid={isWrong(key)}
                      data-row={row}
                      data-column={column}
                      title={isPattern(key) ? text.fromPattern : undefined}
                      data-pattern={isPattern(key)}
                      maxLength={60}
                      readOnly={readOnly}
                      autoComplete="off"
                      onChange={(event) => onTyped({ [key]: event.target.value })}
                      onPaste={paste(row, column)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const STEPS: Record<string, [down: number, right: number]> = {
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrow keys and Enter go from cell to cell; to the side only from the end of what is typed. */
function moveByKey(event: KeyboardEvent<HTMLTableElement>) {
  const input = event.target
  const step = STEPS[event.key]
  if (!step || !(input instanceof HTMLInputElement)) return
  const { selectionStart, selectionEnd, value } = input
  if (step[1] < 0 && (selectionStart !== 0 || selectionEnd !== 0)) return
  if (step[1] > 0 && (selectionStart !== value.length || selectionEnd !== value.length)) return
  const row = Number(input.dataset.row) + step[0]
  const column = Number(input.dataset.column) + step[1]
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `input[data-row="${row}"][data-column="${column}"]`,
  )
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

type SentCell = { driverId: number; day: WallDate; text: string; was: string }

function useSaveWeek(monday: WallDate, onDone: (words: string) => void) {
  const text = useTexts()(rosterTextEn)
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  async function send(cells: SentCell[], repeat: boolean) {
    setWorking(true)
    const body = { cells, repeat }
    const answer = await callApi('PUT /api/admin/roster/:monday', { params: { monday }, body })
    setWorking(false)
    setProblem(answer.ok ? null : answer.problem)
    const wrong = answer.ok ? [] : (answer.problem.facts?.cells as SentCell[] | undefined)
    setMarked(new Set((wrong ?? []).map(({ driverId, day }) => keyOf(driverId, day))))
    if (answer.ok) onDone(repeat ? text.repeated : text.saved)
  }
  return { working, problem, marked, send }
}

/** Last week's shifts and days off, but not for who was on leave or sick then, or is now. */
function shiftsOfLastWeek({
  drivers,
  week,
  before,
}: Pick<WeekTableProps, 'drivers' | 'week' | 'before'>): Texts {
  const [now, past] = [textsOf(week), textsOf(before)]
  const isAway = (text: string) => {
    const cell = readCell(text)
    return cell?.kind === 'away' && cell.absence !== 'other'
  }
  const pairs = drivers.flatMap(({ id }) =>
    week.days.map((day): [string, string] => [
      keyOf(id, day),
      past[keyOf(id, addDays(day, -7))] ?? '',
    ]),
  )
  return Object.fromEntries(pairs.filter(([key, text]) => !isAway(text) && !isAway(now[key] ?? '')))
}

function textsOf({ cells }: RosterWeek): Texts {
  return Object.fromEntries(cells.map(({ driverId, day, text }) => [keyOf(driverId, day), text]))
}

function patternKeys({ cells }: RosterWeek): ReadonlySet<string> {
  const repeated = cells.filter(({ isPattern }) => isPattern)
  return new Set(repeated.map(({ driverId, day }) => keyOf(driverId, day)))
}

function cellOf(key: string) {
  const [driver = '', day = ''] = key.split(' ')
  return { driverId: Number(driver), day }
}
