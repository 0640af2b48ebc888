import { useTexts } from '#app/content/texts.ts'
import './import.css'
import { type DragEvent, useId, useState } from 'react'
import { importTextEn } from '#app/content/en/office-import.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import { CheckPart } from './check-part.tsx'
import { ImportedPart } from './imported-part.tsx'
import { MappingPart } from './mapping-part.tsx'
import { type ImportForm, useImport } from './use-import.ts'

/** From choosing a file to what it brought. */
export function ImportScreen() {
  const text = useTexts()(importTextEn)
  const form = useImport()
  const { preview, reading, failure, end } = form
  return (
    <>
      <div className="office-head">
        <div>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
        </div>
      </div>
      {end ? (
        <ImportedPart end={end} onAgain={form.startAgain} />
      ) : (
        <div className="import-steps">
          <FilePart form={form} />
          {failure && (
            <Notice tone="error">
              <p>{failure}</p>
            </Notice>
          )}
          <p role="status" className="import-reading">
            {reading && !preview && (
              <>
                <Spinner /> {text.reading}
              </>
            )}
          </p>
          {preview && <MappingPart preview={preview} onMap={form.map} />}
          {preview && <CheckPart form={form} preview={preview} />}
        </div>
      )}
    </>
  )
}

/** A file is chosen by its button or dropped on it. */
function FilePart({ form }: { form: ImportForm }) {
  const text = useTexts()(importTextEn)
  const id = useId()
  const [over, setOver] = useState(false)
  const { preview, choose, progress } = form
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !progress) choose(file)
  }
  return (
    <label
      htmlFor={id}
      className="import-file"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-describedby={`${id}-limits`}
        disabled={progress !== null}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) choose(file)
          // The same file, mended meanwhile, can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <span className="import-file-choose">
        <Icon name="plus" size={18} />
        {preview ? text.chooseAnother : text.choose}
      </span>
      <span>{preview ? preview.fileName : text.drop}</span>
      <small id={`${id}-limits`}>{text.limits}</small>
    </label>
  )
}
