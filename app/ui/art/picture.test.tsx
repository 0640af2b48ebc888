import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { listPhotos } from './photos.ts'
import { Picture, type PictureProps } from './picture.tsx'

const FILES = {
  '/.cache/photos/f00/naoussa.1280.webp': '/assets/naoussa.1280-a.webp',
  '/.cache/photos/f00/naoussa.640.webp': '/assets/naoussa.640-b.webp',
  '/.cache/photos/f00/naoussa.1280.avif': '/assets/naoussa.1280-c.avif',
  '/.cache/photos/f00/naoussa.640.avif': '/assets/naoussa.640-d.avif',
  '/.cache/photos/0ff/golden-beach.700.avif': '/assets/golden-beach.700-e.avif',
}

const draw = (props: Partial<PictureProps>) =>
  renderToStaticMarkup(
    <Picture
      name="naoussa"
      drawing="/assets/scene.svg"
      alt="The harbour"
      sizes="100vw"
      photos={listPhotos(FILES)}
      {...props}
    />,
  )

// N-19
describe('without a photograph', () => {
  const html = draw({ name: 'parikia' })

  test('the drawing is shown in its own box, when it comes near', () => {
    expect(html).toBe(
      '<img width="1600" height="900" loading="lazy" alt="The harbour" src="/assets/scene.svg"/>',
    )
  })

  test('a picture wanted at once is not lazy', () => {
    const urgent = draw({ name: 'parikia', fetchPriority: 'high' })
    expect(urgent).toContain('fetchPriority="high"')
    expect(urgent).not.toContain('loading')
  })
})

// N-19
describe('with a photograph', () => {
  const html = draw({ className: 'wide' })

  test('it comes in every width, the smaller format first; no source takes a place in a grid', () => {
    const sources = [...html.matchAll(/<source ([^>]*)\/>/g)].map(([, attributes]) => attributes)
    expect(sources).toEqual([
      'hidden="" sizes="100vw" type="image/avif" srcSet="/assets/naoussa.640-d.avif 640w, /assets/naoussa.1280-c.avif 1280w"',
      'hidden="" sizes="100vw" type="image/webp" srcSet="/assets/naoussa.640-b.webp 640w, /assets/naoussa.1280-a.webp 1280w"',
    ])
  })

  test('it stands in the box of the drawing, which old browsers still get', () => {
    const alone = draw({ className: 'wide', photos: new Map() })
    expect(html).toBe(`<picture class="contents">${sourcesOf(html)}${alone}</picture>`)
    expect(alone).toContain('width="1600" height="900"')
  })

  test('a name with a hyphen and one format alone will do', () => {
    expect(draw({ name: 'golden-beach' })).toContain(
      '<source hidden="" sizes="100vw" type="image/avif" srcSet="/assets/golden-beach.700-e.avif 700w"/>',
    )
  })
})

test('files that are no photographs are passed over', () => {
  const files = { '/.cache/photos/f00/notes.txt': 'a', '/.cache/photos/f00/hero.avif': 'b' }
  expect(listPhotos(files).size).toBe(0)
})

function sourcesOf(html: string): string {
  return html.slice(html.indexOf('<source'), html.indexOf('<img'))
}
