import { meetingPhotoTextEn } from '#app/content/en/meeting-point.ts'
import { useTexts } from '#app/content/texts.ts'

/** How a meeting point looks; nothing without a photo. The whole of it opens beside the page. */
export function MeetingPhoto({ src, place }: { src: string; place: string }) {
  const text = useTexts()(meetingPhotoTextEn)
  if (!src) return null
  return (
    <a href={src} target="_blank" rel="noreferrer" className="block max-w-md">
      <img
        src={src}
        alt={text.alt(place)}
        loading="lazy"
        decoding="async"
        className="aspect-[3/2] w-full rounded-md object-cover"
      />
    </a>
  )
}
