import { useTexts } from '#app/content/texts.ts'
import './testimonials.css'
import { type Testimonial, testimonialsTextEn } from '#app/content/en/testimonials.ts'
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'

const PER_SLIDE = 3

/**
 * What guests say: a strip to push sideways, three reviews a slide, one at a time on a phone. The
 * script `carousel` adds arrows, dots and moving on.
 */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const words = useTexts()(testimonialsTextEn)
  const total = Math.ceil(testimonials.length / PER_SLIDE)
  const slides = Array.from({ length: total }, (_, at) =>
    testimonials.slice(at * PER_SLIDE, (at + 1) * PER_SLIDE),
  )
  return (
    <section
      className="reviews section-air"
      aria-labelledby="reviews"
      aria-roledescription={words.carousel}
      data-carousel
    >
      <div className="reviews-head page-column">
        <Heading hasSamples={testimonials.some(({ isSample }) => isSample)} />
        <Controls total={total} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys push the strip */}
      <ol className="reviews-track" aria-label={words.label} tabIndex={0} data-track>
        {slides.map((slide, at) => (
          <li
            key={slide[0]?.id}
            aria-roledescription={words.part}
            aria-label={words.slide(at + 1, total)}
          >
            {slide.map((testimonial) => (
              <Review key={testimonial.id} {...testimonial} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Heading({ hasSamples }: { hasSamples: boolean }) {
  const words = useTexts()(testimonialsTextEn)
  return (
    <div>
      <p className="eyebrow">{words.eyebrow}</p>
      <h2 id="reviews" className="mt-2">
        {words.title}
      </h2>
      <p className="mt-3 text-ink-soft">{words.text}</p>
      {hasSamples && (
        <Notice tone="warning" className="mt-3">
          <p>{words.samplesNote}</p>
        </Notice>
      )}
    </div>
  )
}

function Controls({ total }: { total: number }) {
  const words = useTexts()(testimonialsTextEn)
  return (
    <div className="reviews-controls">
      <button type="button" aria-label={words.pause} aria-pressed="false" data-pause>
        <Icon name="pause" />
        <Icon name="play" />
      </button>
      <div>
        {Array.from({ length: total }, (_, at) => words.slide(at + 1, total)).map((label, at) => (
          <button key={label} type="button" aria-label={label} aria-current={at === 0} data-dot />
        ))}
      </div>
      <Turn by={-1} label={words.previous} icon="arrow" />
      <Turn by={1} label={words.next} icon="arrow" />
    </div>
  )
}

function Turn({ by, label, icon }: { by: 1 | -1; label: string; icon: IconName }) {
  return (
    <button type="button" aria-label={label} data-turn={by}>
      <Icon name={icon} size={22} />
    </button>
  )
}

const STAR = 'l2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9Z'

function starsPath(rating: number): string {
  return Array.from({ length: rating }, (_, at) => `M${at * 24 + 12} 2.5${STAR}`).join('')
}

function Review({ name, location, text, rating, isSample }: Testimonial) {
  const words = useTexts()(testimonialsTextEn)
  return (
    <figure>
      <svg viewBox="0 0 120 24" width={100} height={20} role="img" aria-label={words.stars(rating)}>
        <path d={starsPath(rating)} />
      </svg>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <strong>{name}</strong>
        <span>{location}</span>
        {isSample && <b>{words.sample}</b>}
      </figcaption>
    </figure>
  )
}
