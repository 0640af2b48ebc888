/** @jsxImportSource preact */
import { NewsChoice } from './news-card.tsx'
import { Languages } from './pairing.tsx'
import { Sheet } from './sheet.tsx'
import { usePhone } from './use-phone.ts'

/** Language, colours, and whose phone this is. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const { phone, view, text } = usePhone()
  return (
    <Sheet heading={text.settings.heading} close={text.cancel} onClose={onClose}>
      <h3>{text.settings.language}</h3>
      <Languages />
      <h3>{text.settings.colours}</h3>
      <div class="choices">
        {(['auto', 'day', 'night'] as const).map((colours) => (
          <button
            key={colours}
            type="button"
            aria-pressed={view.settings.colours === colours}
            onClick={() => void phone.choose({ colours })}
          >
            {text.settings[colours]}
          </button>
        ))}
      </div>
      <NewsChoice />
      <p class="soft">
        {text.settings.phone}: {view.driver} · {text.settings.unsent}: {view.outbox.length}
      </p>
    </Sheet>
  )
}
