import { company } from '#app/content/company.ts'
import { companyTextEn } from '#app/content/en/company.ts'
import { consentTextEn } from '#app/content/en/consent.ts'
import { geodataCreditEn } from '#app/content/en/map.ts'
import {
  destinationLinksEn,
  frameTextsEn,
  legalLinksEn,
  type NavigationLink,
  quickLinksEn,
} from '#app/content/en/navigation.ts'
import { useTexts } from '#app/content/texts.ts'
import { Icon } from '../primitives/icon.tsx'
import { Logo } from './logo.tsx'

/** The footer of every public screen: who we are, ways on, contact, the small print. */
export function SiteFooter() {
  const destinationLinks = useTexts()(destinationLinksEn)
  const frameTexts = useTexts()(frameTextsEn)
  const quickLinks = useTexts()(quickLinksEn)
  return (
    <footer className="site-footer">
      <div className="site-footer-grid page-column">
        <div className="site-footer-about">
          <Logo />
          <p>{frameTexts.about}</p>
        </div>
        <LinkList title={frameTexts.quickLinks} links={quickLinks} />
        <LinkList title={frameTexts.popularDestinations} links={destinationLinks} />
        <ContactList />
      </div>
      <SmallPrint />
    </footer>
  )
}

function LinkList({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ContactList() {
  const frameTexts = useTexts()(frameTextsEn)
  return (
    <address>
      <h2>{frameTexts.contact}</h2>
      <ul>
        <li>
          <Icon name="phone" size={18} />
          <a href={company().phoneHref}>{company().phone}</a>
        </li>
        <li>
          <Icon name="whatsapp" size={18} />
          <a href={company().whatsappHref}>{frameTexts.whatsapp}</a>
        </li>
        <li>
          <Icon name="mail" size={18} />
          <a href={company().emailHref}>{company().email}</a>
        </li>
        <li>
          <Icon name="pin" size={18} />
          <span>{company().address}</span>
        </li>
        <li>
          <Icon name="clock" size={18} />
          <span>{company().hours}</span>
        </li>
        <Profiles />
      </ul>
    </address>
  )
}

/** What the law asks for; said to be a sample while it is one. */
function Imprint() {
  const { name, taxNumberLine, licenceLine, sampleDetails } = company()
  const text = useTexts()(companyTextEn)
  return (
    <p>
      {name}
      {taxNumberLine && <span data-fact="taxNumberLine"> · {taxNumberLine}</span>}
      {licenceLine && <span data-fact="licenceLine"> · {licenceLine}</span>}
      {sampleDetails && (
        <strong className="block" data-fact="sampleDetails">
          {text.sampleDetails}
        </strong>
      )}
    </p>
  )
}

function Profiles() {
  const { profiles } = company()
  if (profiles.length === 0) return null
  return (
    <li data-fact="profiles">
      <Icon name="people" size={18} />
      <span className="site-footer-profiles">
        {profiles.map(({ name, href }, at) => (
          <a key={href} href={href} data-fact={`profiles.${at}`}>
            {name}
          </a>
        ))}
      </span>
    </li>
  )
}

function SmallPrint() {
  const consentText = useTexts()(consentTextEn)
  const frameTexts = useTexts()(frameTextsEn)
  const geodataCredit = useTexts()(geodataCreditEn)
  const legalLinks = useTexts()(legalLinksEn)
  return (
    <div className="site-footer-small">
      <div className="page-column">
        <ul aria-label={frameTexts.legal}>
          {legalLinks.map(({ label, to }) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
          <li>
            <button type="button" data-cookie-settings aria-haspopup="dialog">
              {consentText.open}
            </button>
          </li>
        </ul>
        <Imprint />
        <p>
          {geodataCredit.maps} <a href={geodataCredit.href}>{geodataCredit.contributors}</a>.{' '}
          {geodataCredit.others}
        </p>
      </div>
    </div>
  )
}
