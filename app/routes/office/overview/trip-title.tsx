import { overviewTextEn } from '#app/content/en/office-overview.ts'
import { useTexts } from '#app/content/texts.ts'

/** A booking as far as it tells where it goes. */
type TripTitleProps = {
  /** Null for a transfer. */
  tourTitle: string | null
  pickupLocation: string
  dropoffLocation: string
  /** Also says where a tour begins. */
  withPlace?: boolean
}

/** The route of a transfer, or the title of a tour. */
export function TripTitle(props: TripTitleProps) {
  const text = useTexts()(overviewTextEn)
  const { tourTitle, pickupLocation, dropoffLocation, withPlace = false } = props
  if (tourTitle !== null && !withPlace) return tourTitle
  const [from, word, to] =
    tourTitle === null
      ? [pickupLocation, text.next.to, dropoffLocation]
      : [tourTitle, text.next.from, pickupLocation]
  return (
    <>
      {from} <span className="overview-soft">{word}</span> {to}
    </>
  )
}
