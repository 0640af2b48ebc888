import { documentTextEn } from '#app/content/en/sales-documents.ts'
import { formatDate, formatEuroExact } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { sumByRate } from '#app/domain/booking/sales-document.ts'
import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import { openDocument, type Sheet } from '#app/server/pdf/index.server.ts'
import type { SalesDocument } from './types.ts'

// Its lines were written as it was issued: it reads the same whoever opens it.
const text = texts('en')(documentTextEn)

/** A receipt, invoice or credit note as a document of A4 pages, from what was stored as it was issued. */
export function renderDocument(document: SalesDocument): Promise<Buffer> {
  const { kind, number, seller, issuedAt, credits, references, lines } = document
  const title = `${text.kinds[kind]} ${number}`
  const { sheet, end } = openDocument({ title, author: seller.name, createdAt: issuedAt })
  sheet.title(title)
  sheet.soft(text.issued(`${formatDate(athensDate(issuedAt))}, ${athensTime(issuedAt)}`))
  if (credits) sheet.paragraph(text.takesBack(credits))
  sheet.beside(
    () => renderSeller(sheet, document),
    () => renderBuyer(sheet, document),
  )
  sheet.heading(text.what)
  sheet.rule()
  for (const { label, grossCents } of lines) sheet.amount(label, formatEuroExact(grossCents))
  renderTax(sheet, document)
  sheet.soft(`${text.bookings}: ${references}`)
  sheet.numberPages(number)
  return end()
}

function renderSeller(sheet: Sheet, { seller }: SalesDocument): void {
  sheet.heading(text.from)
  sheet.strong(seller.name)
  sheet.paragraph(seller.address)
  sheet.fact(text.taxNumber, seller.taxNumber)
  sheet.soft([seller.phone, seller.email].filter(Boolean).join(' · '))
}

function renderBuyer(sheet: Sheet, { buyer }: SalesDocument): void {
  if (!buyer) return
  sheet.heading(text.to)
  if (buyer.companyName) sheet.strong(buyer.companyName)
  sheet.paragraph(buyer.name)
  if (buyer.address) sheet.paragraph(buyer.address)
  if (buyer.vatNumber) sheet.fact(text.vatNumber, buyer.vatNumber)
}

function renderTax(sheet: Sheet, { kind, lines, grossCents }: SalesDocument): void {
  const rates = sumByRate(lines)
  const net = rates.reduce((sum, { netCents }) => sum + netCents, 0)
  sheet.rule()
  sheet.amount(text.net, formatEuroExact(net))
  for (const { vatPermille, vatCents } of rates) {
    sheet.amount(text.atRate(percentOf(vatPermille)), formatEuroExact(vatCents))
  }
  sheet.rule()
  const label = kind === 'credit-note' ? text.back : text.total
  sheet.amount(label, formatEuroExact(grossCents), 'strong')
}

function percentOf(permille: number): string {
  return String(permille / 10)
}
