import { company } from '#app/content/company.ts'
import { mailTextEn } from '#app/content/en/mail.ts'
import { texts } from '#app/content/texts.ts'
import type { Block, Email, Fact } from './email.ts'

/** Draws a letter as plain text for readers without HTML; addresses stand on lines of their own. */
export function emailText(letter: Email): string {
  const parts = [
    `${company().name}\n${company().tagline}`,
    `[ ${letter.badge.text} ]\n${letter.heading}`,
    letter.intro,
    ...letter.blocks.map(blockText),
    ['-- ', letter.reason, ...companyLines()].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

/** The company's own lines under every mail. */
export function companyLines(): string[] {
  const { name, address, country, taxNumberLine, licenceLine } = company()
  const numbers = [taxNumberLine, licenceLine].filter(Boolean).join(' · ')
  return [`${name}, ${address}, ${country}`, ...(numbers ? [numbers] : [])]
}

function blockText(block: Block): string {
  const mailText = texts()(mailTextEn)
  switch (block.kind) {
    case 'reference':
      return block.facts.map(factText).join('\n')
    case 'ride':
      return section(block.title, [
        block.day,
        block.time,
        `${block.to ? mailText.from : mailText.pickup}: ${block.from}`,
        ...(block.to ? [`${mailText.to}: ${block.to}`] : []),
        ...(block.travel ? [`${mailText.flightOrFerry}: ${block.travel}`] : []),
      ])
    case 'facts':
      return section(block.heading, [
        ...block.facts.map(factText),
        ...(block.note ? [block.note] : []),
      ])
    case 'steps':
      return section(
        block.heading,
        block.items.map((item, index) => `${index + 1}. ${item}`),
      )
    case 'paragraph':
      return section(block.heading, [block.text])
    case 'quote':
      // The mark on every line tells the visitor's words from ours.
      return section(
        block.heading,
        block.lines.map((line) => `> ${line}`.trimEnd()),
      )
    case 'action':
      return `${block.label}:\n${block.href}\n${block.note}`
    case 'contact':
      return section(block.heading, [block.text, ...block.facts.map(contactText)])
  }
}

function section(heading: string, lines: string[]): string {
  return [heading.toUpperCase(), ...lines].join('\n')
}

function factText({ label, value }: Fact): string {
  return typeof value === 'string'
    ? `${label}: ${value}`
    : [`${label}:`, ...value.map((line) => `  ${line}`)].join('\n')
}

/** A web address is worth more in plain text than the number behind it. */
function contactText(fact: Fact): string {
  return fact.href?.startsWith('https:') ? `${fact.label}: ${fact.href}` : factText(fact)
}
