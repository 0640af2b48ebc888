import { importFieldsEn, importTextEn } from '#app/content/en/office-import.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ImportPreview } from '#app/contract/imports.ts'
import { type ColumnMapping, IMPORT_FIELDS, type ImportField } from '#app/domain/import/fields.ts'
import { Select } from '#app/ui/primitives/select.tsx'

type MappingPartProps = {
  preview: ImportPreview
  onMap: (mapping: ColumnMapping) => void
}

/** Which column of the file holds which field, with what stands in it. */
export function MappingPart({ preview, onMap }: MappingPartProps) {
  const text = useTexts()(importTextEn)
  const { mapping } = preview
  const change = (field: ImportField, column: string) => {
    const { [field]: _, ...others } = mapping
    onMap(column === '' ? others : { ...others, [field]: Number(column) })
  }
  return (
    <section className="card p-5" aria-labelledby="mapping-heading">
      <h2 id="mapping-heading" className="text-lg">
        {text.mappingHeading}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{text.mappingLead}</p>
      <div className="import-mapping">
        {IMPORT_FIELDS.map((field) => (
          <FieldColumn
            key={field}
            field={field}
            preview={preview}
            onChange={(column) => change(field, column)}
          />
        ))}
      </div>
    </section>
  )
}

type FieldColumnProps = {
  field: ImportField
  preview: ImportPreview
  onChange: (column: string) => void
}

function FieldColumn({ field, preview, onChange }: FieldColumnProps) {
  const importFields = useTexts()(importFieldsEn)
  const text = useTexts()(importTextEn)
  const { columns, mapping } = preview
  const chosen = mapping[field]
  const samples = chosen === undefined ? [] : (columns[chosen]?.samples ?? [])
  const id = `import-${field}`
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="field-label">
        {importFields[field]}
      </label>
      <Select
        id={id}
        value={chosen ?? ''}
        aria-describedby={samples.length > 0 ? `${id}-samples` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{text.notInFile}</option>
        {columns.map(({ header }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
          <option key={at} value={at}>
            {header || text.column(at + 1)}
          </option>
        ))}
      </Select>
      {samples.length > 0 && (
        <p id={`${id}-samples`} className="import-samples">
          {text.sample} {samples.join(' · ')}
        </p>
      )}
    </div>
  )
}
