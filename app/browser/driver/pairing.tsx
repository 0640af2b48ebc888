/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { OthersUnsent } from './others-unsent.tsx'
import type { PairFailure } from './phone.ts'
import { usePhone } from './use-phone.ts'

/** What the QR code of the office carries behind the address. */
function codeOfAddress(): string {
  return new URLSearchParams(location.hash.slice(1)).get('pair') ?? ''
}

/**
 * The code, as typed or as scanned; a picture may be scanned while the app asks for letters. Once read it stays out of
 * the address and what the browser remembers.
 */
function useCode() {
  const [code, setCode] = useState(codeOfAddress)
  useEffect(() => {
    const clear = () => history.replaceState(null, '', location.pathname)
    const scan = () => {
      if (!codeOfAddress()) return
      setCode(codeOfAddress())
      clear()
    }
    clear()
    addEventListener('hashchange', scan)
    return () => removeEventListener('hashchange', scan)
  }, [])
  return [code, setCode] as const
}

function suggestedName(): string {
  const { userAgent } = navigator
  return ['iPhone', 'iPad', 'Android'].find((name) => userAgent.includes(name)) ?? 'Phone'
}

/** Connects the phone: by the letters of the office, or by the address of its QR code. */
export function Pairing() {
  const { phone, view, text } = usePhone()
  const [code, setCode] = useCode()
  const [name, setName] = useState(suggestedName)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<PairFailure | null>(null)
  const isScanned = code.length > 12

  async function connect(event: Event) {
    event.preventDefault()
    setWorking(true)
    const failed = await phone.pair(code.trim(), name.trim() || suggestedName())
    setWorking(false)
    setFailure(failed)
    // Nobody sees what was scanned: the letters of the next code are typed.
    if (failed === 'refused' && isScanned) setCode('')
  }
  const messages = { refused: text.pair.wrong, 'too-many': text.pair.tooMany }
  return (
    <main class="pairing">
      <h1>{text.pair.heading}</h1>
      {view.ended && <p class="notice">{text.pair.ended}</p>}
      <OthersUnsent />
      {view.trouble && <p class="notice">{text.sent[view.trouble]}</p>}
      <form onSubmit={connect}>
        {!isScanned && (
          <>
            <p>{text.pair.lead}</p>
            <label>
              {text.pair.code}
              <input
                class="code"
                value={code}
                autocapitalize="characters"
                autocomplete="one-time-code"
                spellcheck={false}
                maxLength={12}
                required
                onInput={(event) => setCode(event.currentTarget.value)}
              />
            </label>
          </>
        )}
        <label>
          {text.pair.name}
          <input
            value={name}
            maxLength={60}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <p role="alert" class="failure">
          {failure &&
            (failure in messages ? messages[failure as 'refused'] : text.pair[failure as 'away'])}
        </p>
        <button type="submit" class="main" disabled={working}>
          {working ? text.pair.connecting : text.pair.connect}
        </button>
      </form>
      <p class="soft">{text.pair.home}</p>
      <Languages />
    </main>
  )
}

/** The languages of the app, each in its own words. */
export function Languages() {
  const { phone, view } = usePhone()
  const languages = { el: 'Ελληνικά', en: 'English' } as const
  return (
    <div class="choices">
      {Object.entries(languages).map(([language, label]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={view.settings.language === language}
          onClick={() => void phone.choose({ language: language as 'el' })}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
