export {
  createQuotes,
  type OpenedQuote,
  type QuoteAnswer,
  type Quotes,
} from './quotes.ts'
