import { homeEn } from '#app/content/en/home.ts'
import { useTexts } from '#app/content/texts.ts'
import driverUrl from '#app/ui/art/driver-with-sign.svg?no-inline'
import { Picture } from '#app/ui/art/picture.tsx'

/** How it works, in three steps along a road. */
export function Steps() {
  const home = useTexts()(homeEn)
  const { eyebrow, title, items } = home.steps
  return (
    <section className="page-column section-air" aria-labelledby="steps">
      <div className="grid items-center gap-x-16 gap-y-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h2 id="steps" className="mt-2">
            {title}
          </h2>
          <ol className="home-steps">
            {items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <Picture
          name="driver"
          drawing={driverUrl}
          alt=""
          sizes="(width < 48rem) 90vw, 36rem"
          className="h-auto w-full rounded-lg"
        />
      </div>
    </section>
  )
}
