import './place-photo.css'
import { useId, useState } from 'react'
import { placesTextEn } from '#app/content/en/office-places.ts'
import { useTexts } from '#app/content/texts.ts'
import { PLACE_PHOTO_TYPES } from '#app/domain/place/photo.ts'
import type { OfficePlace } from '#app/server/places/index.server.ts'
import { useWork } from '#app/ui/forms/use-work.ts'
import { Button, buttonLook } from '#app/ui/primitives/button.tsx'
import { FieldError } from '#app/ui/primitives/field.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { deletePhoto, sendPhoto } from './photo-calls.ts'

/** Props of {@link PlacePhoto}; what was done is told in words. */
type PlacePhotoProps = { place: OfficePlace; onDone: (words: string) => void }

/** How a place's meeting point looks, as guests see it: chosen here, stored at once. */
export function PlacePhoto({ place: { placeId, label, photo }, onDone }: PlacePhotoProps) {
  const text = useTexts()(placesTextEn).photo
  const headingId = useId()
  const { working, run } = useWork()
  const [failure, setFailure] = useState<string | null>(null)
  const attempt = (send: () => Promise<string | null>, words: string) =>
    run(async () => {
      const wrong = await send()
      setFailure(wrong)
      if (!wrong) onDone(words)
      return false
    })
  return (
    <section className="place-photo" aria-labelledby={headingId}>
      <h2 id={headingId}>{text.heading}</h2>
      <p>{text.lead}</p>
      {photo && (
        <a href={photo} target="_blank" rel="noreferrer">
          <img src={photo} alt={text.alt(label)} />
        </a>
      )}
      <div className="place-photo-actions">
        <FileField
          hasPhoto={photo !== ''}
          working={working}
          failure={failure}
          onChoose={(file) => void attempt(() => sendPhoto(placeId, file), text.saved)}
        />
        {photo && (
          <Button
            variant="quiet"
            size="small"
            aria-disabled={working}
            onClick={() => void attempt(() => deletePhoto(placeId), text.removed)}
          >
            {text.remove}
          </Button>
        )}
      </div>
    </section>
  )
}

type FileFieldProps = {
  hasPhoto: boolean
  working: boolean
  failure: string | null
  onChoose: (file: File) => void
}

function FileField({ hasPhoto, working, failure, onChoose }: FileFieldProps) {
  const text = useTexts()(placesTextEn).photo
  const id = 'place-photo-file'
  const choose = hasPhoto ? text.another : text.choose
  return (
    <div className="place-photo-file">
      <label htmlFor={id} aria-busy={working} {...buttonLook('secondary', 'medium')}>
        <Icon name="plus" size={18} />
        {working ? text.sending : choose}
        <input
          id={id}
          type="file"
          accept={PLACE_PHOTO_TYPES.join(',')}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={failure ? true : undefined}
          disabled={working}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file) onChoose(file)
            // The same file, mended meanwhile, can be chosen again.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {text.hint}
      </p>
      <FieldError id={id} error={failure} />
    </div>
  )
}
