import { officeListTextEn } from '#app/content/en/office-list.ts'
import { useTexts } from '#app/content/texts.ts'
import { Notice } from '../primitives/notice.tsx'

/** Props of {@link OnlyNearest}: a page of a list, as far as its search went. */
type OnlyNearestProps = {
  filter: { q: string }
  count: { capped: boolean }
  nextCursor: string | null
}

/** Says of a search that ends before all was looked through how to look further. */
export function OnlyNearest({ filter, count, nextCursor }: OnlyNearestProps) {
  const text = useTexts()(officeListTextEn)
  if (filter.q === '' || !count.capped || nextCursor !== null) return null
  return (
    <Notice tone="info">
      <p>{text.onlyNearest}</p>
    </Notice>
  )
}
