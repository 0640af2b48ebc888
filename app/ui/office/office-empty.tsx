import { Spot } from '../art/spot.tsx'

/** What a list shows that has nothing in it. */
export function OfficeEmpty({ heading, hint }: { heading: string; hint: string | null }) {
  return (
    <div className="office-empty">
      <Spot name="empty" />
      <h2>{heading}</h2>
      {hint && <p>{hint}</p>}
    </div>
  )
}
