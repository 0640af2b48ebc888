import { companyDetails } from '#app/content/company.ts'
import { companyTextEn } from '#app/content/en/company.ts'
import { useTexts } from '#app/content/texts.ts'
import { Badge } from '../primitives/badge.tsx'

/** Says of what stands here that a fresh installation brought it; gone once the company's own is there. */
export function SampleMark({ of }: { of: 'sampleNumbers' | 'sampleStory' }) {
  const text = useTexts()(companyTextEn)
  if (!companyDetails()[of]) return null
  return (
    <p className="sample-mark" data-fact={of}>
      <Badge tone="yellow">{text[of]}</Badge>
    </p>
  )
}
