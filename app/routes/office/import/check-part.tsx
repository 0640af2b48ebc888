import { importFieldsEn, importTextEn } from '#app/content/en/office-import.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ImportPreview } from '#app/contract/imports.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import type { ImportForm } from './use-import.ts'

type CheckPartProps = { form: ImportForm; preview: ImportPreview }

/** What importing would do, what stands against it, and the button that does it. */
export function CheckPart({ form, preview }: CheckPartProps) {
  const text = useTexts()(importTextEn)
  const { reading, leaveOutWrong, progress } = form
  const { good, already, wrong, replaced } = preview
  const ready = good > 0 && (wrong === 0 || leaveOutWrong) && !reading
  return (
    <section className="card grid gap-4 p-5" aria-labelledby="check-heading" aria-busy={reading}>
      <h2 id="check-heading" className="text-lg">
        {text.checkHeading}
      </h2>
      <Counts preview={preview} reading={reading} />
      {replaced > 0 && <p>{text.replaced(replaced)}</p>}
      {wrong > 0 && <Errors preview={preview} />}
      {wrong > 0 && good > 0 && (
        <Checkbox
          id="leave-out"
          checked={leaveOutWrong}
          disabled={progress !== null}
          onChange={(event) => form.setLeaveOutWrong(event.currentTarget.checked)}
        >
          {text.leaveOut}
        </Checkbox>
      )}
      {wrong > 0 && !leaveOutWrong && <p>{text.mustMend}</p>}
      {good === 0 && wrong === 0 && already > 0 && <p>{text.nothingToDo}</p>}
      {progress ? (
        <Progress {...progress} />
      ) : (
        <Button className="justify-self-start" disabled={!ready} onClick={form.run}>
          {text.submit(good)}
        </Button>
      )}
    </section>
  )
}

function Counts({ preview, reading }: { preview: ImportPreview; reading: boolean }) {
  const text = useTexts()(importTextEn)
  const { rows, good, already, wrong } = preview
  return (
    <div role="status">
      <ul className="import-counts">
        <li>{reading ? <Spinner label={text.reading} /> : text.found(rows)}</li>
        <li data-tone="good">{text.good(good)}</li>
        {already > 0 && <li>{text.already(already)}</li>}
        {wrong > 0 && <li data-tone="wrong">{text.wrong(wrong)}</li>}
      </ul>
    </div>
  )
}

function Errors({ preview: { errors, moreErrors } }: { preview: ImportPreview }) {
  const importFields = useTexts()(importFieldsEn)
  const text = useTexts()(importTextEn)
  const { row, field, problem } = text.errorColumns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="import-errors" aria-label={text.errorCaption} tabIndex={0}>
      <table>
        <caption className="sr-only">{text.errorCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{row}</th>
            <th scope="col">{field}</th>
            <th scope="col">{problem}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => (
            <tr key={`${error.row}-${error.field}-${error.text}`}>
              <td className="figures">{error.row}</td>
              <td>{importFields[error.field]}</td>
              <td>{error.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {moreErrors > 0 && <p>{text.moreErrors(moreErrors)}</p>}
    </section>
  )
}

function Progress({ done, of }: { done: number; of: number }) {
  const text = useTexts()(importTextEn)
  return (
    <div className="grid gap-2">
      <p role="status">{text.importing}</p>
      <progress max={of} value={done} aria-label={text.importing} />
      <p className="figures text-ink-soft">{text.progress(done, of)}</p>
    </div>
  )
}
