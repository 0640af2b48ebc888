import { company } from '#app/content/company.ts'
import { consentTextEn } from '#app/content/en/consent.ts'
import { frameTextsEn, legalLinksEn } from '#app/content/en/navigation.ts'
import { useTexts } from '#app/content/texts.ts'
import { Icon } from '../primitives/icon.tsx'
import { Logo } from './logo.tsx'

/** The top bar while something is being finished: the way back, who we are, and whom to call. */
export function ShortHeader() {
  const frameTexts = useTexts()(frameTextsEn)
  return (
    <header className="site-header">
      <div className="site-header-bar page-column">
        <a href="/" data-back className="site-header-short">
          <Icon name="chevron" size={20} className="rotate-90" />
          {frameTexts.back}
        </a>
        <a href="/" aria-label={frameTexts.home} className="site-header-home mx-auto">
          <Logo />
        </a>
        <a href={company().phoneHref} className="site-header-short">
          <Icon name="phone" size={18} />
          <span className="sm:hidden">{frameTexts.help}</span>
          <span className="figures max-sm:sr-only">{company().phone}</span>
        </a>
      </div>
    </header>
  )
}

/** Below it: the law, and the choice of cookies. */
export function ShortFooter() {
  const text = useTexts()
  return (
    <footer className="site-footer">
      <div className="site-footer-small">
        <div className="page-column">
          <ul aria-label={text(frameTextsEn).legal}>
            {text(legalLinksEn).map(({ label, to }) => (
              <li key={to}>
                <a href={to} target="_blank" rel="noopener">
                  {label}
                </a>
              </li>
            ))}
            <li>
              <button type="button" data-cookie-settings aria-haspopup="dialog">
                {text(consentTextEn).open}
              </button>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}
