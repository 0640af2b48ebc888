import type { ComponentProps } from 'react'
import { consentTextEn } from '#app/content/en/consent.ts'
import { useTexts } from '#app/content/texts.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'

/**
 * The question at the bottom of a first visit. Hidden until
 * browser/consent.ts finds no answer; without scripts nothing is asked and nothing is counted.
 * It stands early in the page, so that it is among the first things a keyboard reaches. A yes and
 * a no look the same.
 */
export function ConsentBanner() {
  const consentText = useTexts()(consentTextEn)
  const { title, text, policy, customize, necessary, all } = consentText.banner
  return (
    // What appears in here is read out in its turn; focus stays where it is.
    <div aria-live="polite">
      <section
        className="consent-banner"
        data-consent-banner
        aria-labelledby="consent-title"
        hidden
        suppressHydrationWarning
      >
        <div className="page-column">
          <p id="consent-title" className="consent-title">
            {title}
          </p>
          <p className="consent-text">
            {text} <a href={policy.to}>{policy.label}</a>
          </p>
          <Button variant="quiet" data-cookie-settings aria-haspopup="dialog">
            {customize}
          </Button>
          <Button variant="secondary" data-consent-answer="necessary">
            {necessary}
          </Button>
          <Button variant="secondary" data-consent-answer="all">
            {all}
          </Button>
        </div>
      </section>
    </div>
  )
}

/**
 * The settings behind "Customize" and "Cookie Settings". Every button closes
 * the dialog by itself; those with an answer are also heard by browser/consent.ts.
 */
export function CookieSettings() {
  const consentText = useTexts()(consentTextEn)
  const { title, lead, close, necessary, analytics, saveNecessary, save } = consentText.settings
  return (
    <dialog
      className="consent-settings"
      data-consent-settings
      aria-labelledby="cookie-settings-title"
      closedby="any"
      suppressHydrationWarning
    >
      <form method="dialog">
        <button type="submit" className="consent-close" aria-label={close}>
          <Icon name="close" size={22} />
        </button>
        <h2 id="cookie-settings-title">{title}</h2>
        <p className="consent-lead">{lead}</p>
        <div className="consent-choice">
          <label htmlFor="cookies-necessary">{necessary.title}</label>
          <span className="consent-state">
            <Icon name="lock" size={15} /> {necessary.state}
          </span>
          <Switch id="cookies-necessary" defaultChecked disabled />
          <p>{necessary.text}</p>
        </div>
        <div className="consent-choice">
          <label htmlFor="cookies-analytics">{analytics.title}</label>
          <Switch
            id="cookies-analytics"
            data-consent-analytics
            aria-describedby="cookies-analytics-text"
          />
          <p
            id="cookies-analytics-text"
            data-uncounted={analytics.uncounted}
            suppressHydrationWarning
          >
            {analytics.text}
          </p>
        </div>
        <div className="consent-save">
          <Button type="submit" variant="secondary" data-consent-answer="necessary">
            {saveNecessary}
          </Button>
          <Button type="submit" variant="secondary" data-consent-answer="chosen">
            {save}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

function Switch(props: ComponentProps<'input'>) {
  // biome-ignore lint/a11y/useAriaPropsForRole: a real checkbox says by itself whether it is on
  return <input {...props} type="checkbox" role="switch" />
}
