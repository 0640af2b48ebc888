import { overviewText as text } from '#app/content/en/office-overview.ts'

/** A booking as far as it tells where it goes. */
export type TripTitleProps = {
  /** Null for a transfer. */
  tourTitle: string | null
  pickupLocation: string
  dropoffLocation: string
}

/** The route of a transfer, or the title of a tour (ADMIN-OV-06). */
export function TripTitle({ tourTitle, pickupLocation, dropoffLocation }: TripTitleProps) {
  if (tourTitle !== null) return tourTitle
  return (
    <>
      {pickupLocation} <span className="overview-soft">{text.next.to}</span> {dropoffLocation}
    </>
  )
}
