import { useTexts } from '#app/content/texts.ts'
import './hero.css'
import { type Destination, guideTextEn } from '#app/content/en/destinations.ts'
import { PhotoVeil } from '#app/ui/art/photo-veil.tsx'
import { Picture } from '#app/ui/art/picture.tsx'
import { SCENES } from '#app/ui/art/scenes.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** The place across the page, named in its sky; the way back above. */
export function Hero({ id, name, title, description, alt }: Destination) {
  const guideText = useTexts()(guideTextEn)
  return (
    <header className="guide-hero" data-place={id}>
      <div className="guide-hero-words page-column">
        <a href="/#destinations" className="guide-back" data-back>
          <Icon name="arrow" size={18} /> {guideText.back}
        </a>
        <p className="eyebrow">{guideText.eyebrow}</p>
        <h1>{name}</h1>
        <p className="guide-hero-title">{title}</p>
        <p className="guide-hero-text">{description}</p>
      </div>
      <Picture
        name={id}
        drawing={SCENES[id]}
        className="guide-hero-picture"
        alt={alt}
        sizes="(width < 34rem) 180vw, 100vw"
        fetchPriority="high"
      />
      <PhotoVeil name={id} />
    </header>
  )
}
