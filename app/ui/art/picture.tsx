import type { ComponentProps } from 'react'
import { builtPhotos, type Photos } from './photos.ts'
import { PICTURE_SIZES, type PictureName } from './picture-sizes.ts'

/** Props of {@link Picture}: also any other attribute of `<img>`, such as `fetchPriority`. */
export type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'sizes'> & {
  name: PictureName
  /** Address of the drawing. */
  drawing: string
  /** What is to be seen. */
  alt: string
  /** How wide it stands on the page, as in `<img sizes>`: chooses among the widths of a photograph. */
  sizes: string
  /** The photographs to choose from: those of this build, unless a test brings its own. */
  photos?: Photos
}

/**
 * A drawing, or the operator's photograph in its place, in the same box: width and height are
 * the drawing's. Loaded when it comes near, unless `fetchPriority` says that it is wanted at once.
 */
export function Picture({
  name,
  drawing,
  alt,
  sizes,
  photos = builtPhotos,
  ...rest
}: PictureProps) {
  const [width, height] = PICTURE_SIZES[name]
  const loading = rest.fetchPriority === 'high' ? undefined : 'lazy'
  const box = { width, height, loading } as const
  const image = <img {...box} {...rest} alt={alt} src={drawing} />
  const sources = photos.get(name)
  if (!sources) return image
  return (
    <picture className="contents">
      {sources.map((source) => (
        // Its box would be one more in a grid or a row around the picture.
        <source key={source.type} hidden sizes={sizes} {...source} />
      ))}
      {image}
    </picture>
  )
}
