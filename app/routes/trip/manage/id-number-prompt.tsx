import { detailsTextEn } from '#app/content/en/manage.ts'
import { useTexts } from '#app/content/texts.ts'
import { DETAIL_LIMITS } from '#app/contract/input/detail-limits.ts'
import { Field } from '#app/ui/primitives/field.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { EditableFact } from './editable-fact.tsx'
import { saveDetails } from './trip-details.tsx'
import type { Trip } from './use-trip.ts'

/** Asks for the passport or ID number that the checkout left for later; gone once it is given. */
export function IdNumberPrompt({ trip }: { trip: Trip }) {
  const text = useTexts()(detailsTextEn)
  return (
    <Notice tone="warning" title={text.idNumberTitle} className="mt-5">
      <p className="mb-3 max-w-prose">{text.idNumberLead}</p>
      <EditableFact
        label={text.idNumber}
        shown={text.noIdNumber}
        editable
        filled={false}
        draft=""
        save={(idNumber) => saveDetails(trip, { idNumber }, ['idNumber'])}
        field={(draft, change, error) => (
          <Field id="trip-id-number" label={text.idNumber} error={error} required>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={DETAIL_LIMITS.idNumber}
                value={draft}
                onChange={(event) => change(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
      />
    </Notice>
  )
}
