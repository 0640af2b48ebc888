export {
  createQuotes,
  type OpenedQuote,
  type QuoteAnswer,
  type QuotedTrip,
  type Quotes,
} from './quotes.ts'
