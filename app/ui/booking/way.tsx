import { bookedTripTextEn } from '#app/content/en/checkout.ts'
import { useTexts } from '#app/content/texts.ts'

/** From where to where a trip goes: an arrow for the eye, a word for the ear. */
export function Way({ from, to }: { from: string; to: string }) {
  const text = useTexts()(bookedTripTextEn)
  return (
    <>
      {from} <span aria-hidden="true">→</span>
      <span className="sr-only">{text.to}</span> {to}
    </>
  )
}
