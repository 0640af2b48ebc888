import './place-form.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { placesTextEn } from '#app/content/en/office-places.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { parseCoordinates } from '#app/domain/place/geometry.ts'
import { PLACE_KINDS } from '#app/domain/place/place-kind.ts'
import type { OfficePlace } from '#app/server/places/index.server.ts'
import type { Problem } from '#app/ui/forms/api.ts'
import { PinMap } from '#app/ui/map/pin-map.tsx'
import { fromDrawing, toDrawing } from '#app/ui/map/projection.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { Textarea } from '#app/ui/primitives/textarea.tsx'
import {
  draftOf,
  type PlaceDraft,
  positionText,
  type SavedPlace,
  sendPlace,
} from './place-draft.ts'

/** Props of {@link PlaceForm}; `place` null is a new one. */
type PlaceFormProps = {
  place: OfficePlace | null
  onSaved: (saved: SavedPlace) => void
}

/** Everything the office says of a place, and a pin on our own map. */
export function PlaceForm({ place, onSaved }: PlaceFormProps) {
  const text = useTexts()(placesTextEn).form
  const form = usePlaceForm(place, onSaved)
  const { element, working, failure, submit } = form
  return (
    <form ref={element} className="place-form" noValidate onSubmit={submit}>
      {failure && (
        <Notice tone="error">
          <p>{failure}</p>
        </Notice>
      )}
      <div className="place-form-fields">
        <NameFields {...form} />
        <WordFields {...form} />
      </div>
      <WhereFields {...form} />
      <div className="register-actions">
        <Button type="submit" aria-disabled={working}>
          {working ? text.saving : text.save}
        </Button>
      </div>
    </form>
  )
}

type FieldsProps = Pick<ReturnType<typeof usePlaceForm>, 'draft' | 'errors' | 'change'>

function NameFields({ draft, errors, change }: FieldsProps) {
  const { form: text, kinds } = useTexts()(placesTextEn)
  return (
    <>
      <Field
        id="place-label"
        label={text.label}
        hint={text.labelHint}
        error={errors.label}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            value={draft.label}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => change({ label: target.value })}
          />
        )}
      </Field>
      <Field id="place-kind" label={text.kind} error={errors.kind} required>
        {(control) => (
          <Select
            {...control}
            value={draft.kind}
            onChange={({ target }) => change({ kind: target.value })}
          >
            <option value="">{text.chooseKind}</option>
            {PLACE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

const WORDS = ['names', 'driverNote', 'meetingPoint'] as const

function WordFields({ draft, errors, change }: FieldsProps) {
  const text = useTexts()(placesTextEn).form
  return WORDS.map((name) => (
    <Field
      key={name}
      id={`place-${name}`}
      label={text[name]}
      hint={text[`${name}Hint`]}
      error={errors[name]}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={name === 'names' ? 4 : 2}
          maxLength={name === 'names' ? undefined : 300}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  ))
}

function WhereFields({ draft, errors, change }: FieldsProps) {
  const text = useTexts()(placesTextEn).form
  const at = parseCoordinates(draft.position)
  return (
    <div className="place-form-fields">
      <div>
        <p className="field-label">{text.map}</p>
        <PinMap
          at={at && toDrawing([at.lng, at.lat])}
          onMove={(to) => change({ position: positionText(fromDrawing(to)) })}
          alt={text.map}
          hint={text.mapHint}
          zoom={text.zoom}
          aspect={1.25}
          width={560}
        />
        <p className="field-hint">{text.mapHint}</p>
      </div>
      <Field
        id="place-position"
        label={text.position}
        hint={text.positionHint}
        error={errors.lat ?? errors.lng}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            value={draft.position}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => change({ position: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

function usePlaceForm(place: OfficePlace | null, onSaved: PlaceFormProps['onSaved']) {
  const [seen, setSeen] = useState(place)
  const [draft, setDraft] = useState(() => draftOf(place))
  const [problem, setProblem] = useState<Problem | null>(null)
  const [working, setWorking] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (working) return
    setWorking(true)
    const answer = await sendPlace(draft, seen)
    setWorking(false)
    setProblem(answer.ok ? null : answer.problem)
    if (answer.ok) return onSaved(answer.value)
    const current = answer.problem.facts?.current as OfficePlace | undefined
    if (!current) return
    setSeen(current)
    setDraft(draftOf(current))
  }

  const errors = problem?.errors ?? {}
  const isAtField = Object.keys(errors).some(
    (name) => name in draft || name === 'lat' || name === 'lng',
  )
  return {
    draft,
    errors,
    working,
    element,
    submit,
    failure: problem && !isAtField ? problem.title || texts()(registerTextEn).failed : null,
    change: (more: Partial<PlaceDraft>) => setDraft((all) => ({ ...all, ...more })),
  }
}
