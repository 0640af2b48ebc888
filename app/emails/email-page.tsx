/** @jsxImportSource react */
import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { company } from '#app/content/company.ts'
import { DEFAULT_LOCALE } from '#app/content/locale.ts'
import type { Email } from './email.ts'
import { EmailBlock } from './email-blocks.tsx'
import { companyLines } from './email-text.ts'
import { color, sheet, style } from './letter-style.ts'

const PREHEADER_CODE_UNITS = 140

/** A letter as an HTML page of 600 px: no remote image, font, style or tracking. */
export function EmailPage({ letter }: { letter: Email }) {
  return (
    <Html lang={letter.locale ?? DEFAULT_LOCALE}>
      <Head>
        <title>{letter.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <style>{sheet}</style>
      </Head>
      <Body className="m-body" style={style.body}>
        {/* Cut here: the component cuts at 150 code units and would halve an emoji. */}
        <Preview>{preheader(letter.preheader)}</Preview>
        <div className="m-page" style={style.page}>
          <Container style={style.container}>
            <Masthead />
            <div className="m-main" style={style.main}>
              <Opening letter={letter} />
              {letter.blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
                <EmailBlock key={index} block={block} />
              ))}
              <Imprint reason={letter.reason} />
            </div>
          </Container>
        </div>
      </Body>
    </Html>
  )
}

function preheader(text: string): string {
  return text.slice(0, PREHEADER_CODE_UNITS).replace(/[\uD800-\uDBFF]$/, '')
}

/** The name over a poster's sea: three flat bands and a line of sun, drawn without a picture. */
function Masthead() {
  return (
    <>
      <div className="m-head" style={style.header}>
        <Text style={style.brand}>{company().name}</Text>
        <Text style={style.tagline}>{company().tagline}</Text>
      </div>
      <Band height={3} background={color.sun} />
      <Band height={10} background={color.middle} />
      <Band height={6} background={color.shallow} />
    </>
  )
}

function Band({ height, background }: { height: number; background: string }) {
  const size = { height: `${height}px`, lineHeight: `${height}px`, fontSize: '1px' }
  return <div style={{ ...size, backgroundColor: background }}>{'\u00A0'}</div>
}

function Opening({ letter: { badge, heading, intro } }: { letter: Email }) {
  const tone =
    badge.tone === 'good'
      ? { backgroundColor: color.goodPaper, color: color.good }
      : { backgroundColor: color.waitingPaper, color: color.waiting }
  return (
    <>
      <span style={{ ...style.badge, ...tone }}>{badge.text}</span>
      <Heading as="h1" className="m-title" style={style.title}>
        {heading}
      </Heading>
      <Text className="m-ink" style={style.text}>
        {intro}
      </Text>
    </>
  )
}

function Imprint({ reason }: { reason: string }) {
  return (
    <Section className="m-line" style={style.footer}>
      {[reason, ...companyLines()].map((line) => (
        <Text key={line} className="m-soft" style={style.small}>
          {line}
        </Text>
      ))}
    </Section>
  )
}
