import { Fragment, type ReactNode } from 'react'
import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { messagesEn } from '#app/content/en/messages.ts'
import { useTexts } from '#app/content/texts.ts'
import type { PlaceSuggestion } from '#app/contract/quotes.ts'
import { Field } from '#app/ui/primitives/field.tsx'
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { DoneButton, leavingOnceChosen, useReplaceable, useSheet } from './place-sheet.tsx'
import { type PlaceCombobox, usePlaceCombobox } from './use-place-combobox.ts'

type PlaceFieldProps = {
  id: string
  label: string
  icon?: IconName
  /** The committed text. */
  value: string
  /** `placeId` of the suggestion that was chosen; none for a text as typed. */
  onCommit: (text: string, placeId?: string) => void
  /** Called with every typed character, before anything is committed. */
  onEdit?: () => void
  /** Called with the text of which the guest says that the list lacks it. */
  onUnlisted?: (text: string) => void
  /** Called with a committed text that names another island or the mainland. */
  onElsewhere?: (text: string) => void
  error?: string | undefined
  placeholder?: string
  hint?: string
  /** Suggested before anything is searched for. */
  offered?: readonly string[]
  /** Name by which a form without scripts sends it. */
  name?: string
  /** Stands under the field, as quick choices do. */
  below?: ReactNode
  /** On a phone the search takes the whole screen while the field has the focus. */
  sheet?: boolean
}

/** A location field with suggestions: an editable combobox with a listbox (ARIA APG, LOC). */
export function PlaceField(props: PlaceFieldProps) {
  const widgetText = useTexts()(widgetTextEn)
  const { id, label, icon = 'pin', value, onCommit, onEdit, error } = props
  const found = usePlaceCombobox(value, onCommit, props)
  const box = props.sheet ? leavingOnceChosen(found, id) : found
  const sheet = useSheet(props.sheet === true)
  const listId = `${id}-list`
  useReplaceable(id, value)
  return (
    <div ref={sheet.place} className="min-w-0" style={sheet.style}>
      <Field
        id={id}
        label={label}
        hint={props.hint}
        error={error}
        required
        className={sheet.isOpen ? 'place-sheet' : ''}
      >
        {(control) => (
          <div className="relative">
            <TextInput
              {...control}
              name={props.name}
              icon={icon}
              role="combobox"
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              enterKeyHint="next"
              maxLength={200}
              placeholder={props.placeholder ?? widgetText.placePlaceholder}
              // Beside its words stands the button that finds where the guest is.
              className={box.text === '' ? 'pe-11 text-ellipsis' : undefined}
              aria-autocomplete="list"
              aria-expanded={box.places.length > 0 || box.unlisted !== null}
              aria-controls={listId}
              aria-activedescendant={box.active >= 0 ? optionId(listId, box.active) : undefined}
              value={box.text}
              onChange={(event) => {
                box.type(event.currentTarget.value)
                onEdit?.()
              }}
              onKeyDown={box.press}
              // Typing replaces a place that was chosen.
              onFocus={(event) => {
                sheet.open()
                box.enter()
                event.currentTarget.select()
              }}
              onBlur={() => {
                sheet.close()
                box.leave()
              }}
            />
            <PlaceList id={listId} label={widgetText.suggestions(label)} box={box} />
            <div className="place-below">{props.below}</div>
            {sheet.isOpen && <DoneButton field={id} />}
          </div>
        )}
      </Field>
    </div>
  )
}

type PlaceListProps = { id: string; label: string; box: PlaceCombobox }

function PlaceList({ id, label, box }: PlaceListProps) {
  return (
    <div
      hidden={!box.open}
      className="place-list absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-md border border-paper-edge bg-white shadow-lift"
    >
      <PlaceStatus box={box} />
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className={box.places.length > 0 || box.unlisted ? 'py-1' : ''}
      >
        {box.places.map((place, index) => (
          <Fragment key={place.label}>
            <PlaceOption id={optionId(id, index)} index={index} box={box} />
            {endsGoogle(box.places, index) && <GoogleMark />}
          </Fragment>
        ))}
        {box.unlisted && (
          <UnlistedOption id={optionId(id, box.places.length)} text={box.unlisted} box={box} />
        )}
      </div>
    </div>
  )
}

type PlaceRowProps = { id: string; index: number; box: PlaceCombobox }

function PlaceOption({ id, index, box }: PlaceRowProps) {
  const place = box.places[index]
  if (!place) return null
  return (
    <Row
      id={id}
      selected={index === box.active}
      icon={KIND_ICONS[place.kind] ?? 'pin'}
      onChoose={() => box.choose(place)}
    >
      {place.label}
    </Row>
  )
}

/** What was typed, as it is: where that is, the form asks next. */
function UnlistedOption({ id, text, box }: { id: string; text: string; box: PlaceCombobox }) {
  const widgetText = useTexts()(widgetTextEn)
  return (
    <div role="presentation" className="border-t border-paper-edge text-ink-soft">
      <Row
        id={id}
        selected={box.active === box.places.length}
        icon="pin"
        onChoose={() => box.choose({ label: text, isUnlisted: !box.isElsewhere })}
      >
        {widgetText.notInList(text)}
      </Row>
    </div>
  )
}

type RowProps = {
  id: string
  selected: boolean
  icon: IconName
  onChoose: () => void
  children: string
}

function Row({ id, selected, icon, onChoose, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys (aria-activedescendant)
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2 text-base leading-snug hover:bg-aegean-50 aria-selected:bg-aegean-100"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon name={icon} size={18} className="shrink-0 text-aegean-600" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </div>
  )
}

/** Google's suggestions come first; those of our own list stand below the mark. */
function endsGoogle(places: readonly PlaceSuggestion[], index: number): boolean {
  return places[index]?.source === 'google' && places[index + 1]?.source !== 'google'
}

/** Must be legible, on one line, not translated, and set apart from what is not Google's. */
function GoogleMark() {
  const widgetText = useTexts()(widgetTextEn)
  return (
    <div
      role="presentation"
      translate="no"
      className="border-b border-paper-edge px-3.5 pb-1.5 text-right text-xs whitespace-nowrap text-[#5e5e5e] last:border-b-0"
    >
      {widgetText.googleMaps}
    </div>
  )
}

function PlaceStatus({ box: { suggestions, places } }: { box: PlaceCombobox }) {
  const widgetText = useTexts()(widgetTextEn)
  const messages = useTexts()(messagesEn)
  const searching = suggestions.status === 'searching'
  const empty = suggestions.status === 'found' && places.length === 0
  return (
    <p
      role="status"
      className={
        searching || empty
          ? 'flex min-h-11 items-center gap-3 px-3.5 py-2 text-sm text-ink-soft'
          : 'sr-only'
      }
    >
      {searching && <Spinner />}
      {searching && messages.loading.locations}
      {empty && (suggestions.elsewhere ? widgetText.elsewhere : widgetText.noSuggestion)}
      {places.length > 0 && widgetText.suggestionCount(places.length)}
    </p>
  )
}

const KIND_ICONS: Partial<Record<string, IconName>> = {
  port: 'ferry',
  ferry: 'ferry',
  airport: 'plane',
  hotel: 'home',
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
