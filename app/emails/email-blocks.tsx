/** @jsxImportSource react */
import { Button, Heading, Link, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { mailTextEn } from '#app/content/en/mail.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Block, Fact } from './email.ts'
import { color, style } from './letter-style.ts'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** Draws one part of a letter. */
export function EmailBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'reference':
      return <Reference {...block} />
    case 'ride':
      return <Ride {...block} />
    case 'facts':
      return <Facts {...block} />
    case 'steps':
      return <Steps {...block} />
    case 'paragraph':
      return <Paragraph {...block} />
    case 'quote':
      return <Quote {...block} />
    case 'action':
      return <Action {...block} />
    case 'contact':
      return <Contact {...block} />
  }
}

function Reference({ facts }: Of<'reference'>) {
  return (
    <Card>
      {facts.map(({ label, value }, index) => (
        <div key={label} style={{ paddingTop: index === 0 ? 0 : '10px' }}>
          <Text className="m-soft" style={{ ...style.small, margin: 0 }}>
            {label}
          </Text>
          <Text className="m-title" style={style.referenceValue}>
            {value}
          </Text>
        </div>
      ))}
    </Card>
  )
}

function Ride({ title, day, time, from, to, travel }: Of<'ride'>) {
  const mailText = useTexts()(mailTextEn)
  return (
    <Card>
      <Text className="m-accent" style={style.rideTitle}>
        {title}
      </Text>
      <Text className="m-title" style={style.rideDay}>
        {day}
      </Text>
      <Text className="m-ink" style={style.rideTime}>
        {time}
      </Text>
      <Rows>
        <Place dot={color.accent} label={to ? mailText.from : mailText.pickup} place={from} />
        {to && <Place dot={color.middle} label={mailText.to} place={to} />}
        {travel && <Place dot={color.sun} label={mailText.flightOrFerry} place={travel} />}
      </Rows>
    </Card>
  )
}

function Place({ dot, label, place }: { dot: string; label: string; place: string }) {
  return (
    <tr>
      <td style={{ ...style.dot, color: dot }}>●</td>
      <td className="m-ink" style={style.place}>
        <span className="m-soft" style={{ color: color.soft, fontSize: '14px' }}>
          {label}
        </span>
        <br />
        {place}
      </td>
    </tr>
  )
}

function Facts({ heading, facts, note }: Of<'facts'>) {
  return (
    <>
      <SectionHeading>{heading}</SectionHeading>
      <FactRows facts={facts} />
      {note && (
        <Text className="m-soft" style={style.small}>
          {note}
        </Text>
      )}
    </>
  )
}

function FactRows({ facts }: { facts: Fact[] }) {
  return (
    <Rows>
      {facts.map((fact) => (
        <tr key={fact.label}>
          <td className="m-soft m-line" style={style.label}>
            {fact.label}
          </td>
          <td
            className={fact.strong ? 'm-title m-line' : 'm-ink m-line'}
            style={fact.strong ? { ...style.value, ...style.strong } : style.value}
          >
            <FactValue fact={fact} />
          </td>
        </tr>
      ))}
    </Rows>
  )
}

function FactValue({ fact: { value, href } }: { fact: Fact }) {
  if (href) {
    return (
      <Link className="m-link" href={href} style={style.link}>
        {value}
      </Link>
    )
  }
  if (typeof value === 'string') return value
  return value.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, lines may repeat
    <div key={index}>{line}</div>
  ))
}

function Steps({ heading, items }: Of<'steps'>) {
  return (
    <>
      <SectionHeading>{heading}</SectionHeading>
      <Rows>
        {items.map((item, index) => (
          <tr key={item}>
            <td className="m-accent" style={style.step}>
              {String(index + 1)}
            </td>
            <td className="m-ink" style={style.place}>
              {item}
            </td>
          </tr>
        ))}
      </Rows>
    </>
  )
}

function Paragraph({ heading, text }: Of<'paragraph'>) {
  return (
    <>
      <SectionHeading>{heading}</SectionHeading>
      <Text className="m-ink" style={style.text}>
        {text}
      </Text>
    </>
  )
}

function Quote({ heading, lines }: Of<'quote'>) {
  return (
    <>
      <SectionHeading>{heading}</SectionHeading>
      <Card>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, lines may repeat
          <Text key={index} className="m-ink" style={{ ...style.text, margin: 0 }}>
            {line || '\u00A0'}
          </Text>
        ))}
      </Card>
    </>
  )
}

function Action({ label, href, note }: Of<'action'>) {
  return (
    <div style={{ padding: '24px 0 0' }}>
      <Button href={href} style={style.button}>
        {label}
      </Button>
      <Text className="m-soft" style={style.small}>
        {note}
      </Text>
    </div>
  )
}

function Contact({ heading, text, facts }: Of<'contact'>) {
  return (
    <>
      <Paragraph kind="paragraph" heading={heading} text={text} />
      <FactRows facts={facts} />
    </>
  )
}

function SectionHeading({ children }: { children: string }) {
  return (
    <Heading as="h2" className="m-title" style={style.heading}>
      {children}
    </Heading>
  )
}

function Card({ children }: { children: ReactNode }) {
  return (
    <Section className="m-card" style={style.card}>
      {children}
    </Section>
  )
}

/** A table that lays out rows; screen readers skip the table and read the cells. */
function Rows({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>{children}</tbody>
    </table>
  )
}
