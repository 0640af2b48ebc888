import { registerTextEn } from '#app/content/en/office-registers.ts'
import { useTexts } from '#app/content/texts.ts'
import { Badge } from '../primitives/badge.tsx'

/** Whether a driver, vehicle or partner is in service. */
export function ServiceBadge({ isActive }: { isActive: boolean }) {
  const text = useTexts()(registerTextEn)
  return <Badge tone={isActive ? 'green' : 'plain'}>{isActive ? text.active : text.inactive}</Badge>
}
