import type { CSSProperties } from 'react'

/** The site's palette; mail programs know no variables, so the values stand here once more. */
export const color = {
  paper: '#fdfaf4',
  card: '#ffffff',
  edge: '#e6dac8',
  ink: '#12283c',
  soft: '#40566a',
  sea: '#0d3f66',
  deep: '#0a3152',
  shallow: '#86bad0',
  middle: '#2f7ea3',
  accent: '#bf1a5c',
  sun: '#f5bd4a',
  good: '#1c5631',
  goodPaper: '#d9ecdb',
  waiting: '#6b4703',
  waitingPaper: '#fdeec6',
} as const

const serif = "Literata, Georgia, 'Times New Roman', serif"
const sans = "Commissioner, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"

/** Breaks even a word of a thousand letters, so that no name widens the page. */
const wrap: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }

/** Inline styles, by the part of the letter. */
export const style = {
  body: { backgroundColor: color.paper, margin: 0, padding: 0, fontFamily: sans },
  page: { backgroundColor: color.paper, padding: '0 0 32px' },
  container: { maxWidth: '600px', width: '100%', margin: '0 auto' },
  header: { backgroundColor: color.deep, padding: '28px 32px 22px' },
  brand: { color: '#ffffff', fontFamily: serif, fontSize: '28px', lineHeight: '34px', margin: 0 },
  tagline: { color: '#dcecf4', fontSize: '14px', lineHeight: '20px', margin: '2px 0 0' },
  main: { padding: '28px 24px 0' },
  badge: {
    borderRadius: '999px',
    display: 'inline-block',
    fontSize: '14px',
    fontWeight: 600,
    lineHeight: '20px',
    padding: '4px 14px',
  },
  title: {
    ...wrap,
    color: color.deep,
    fontFamily: serif,
    fontSize: '30px',
    fontWeight: 600,
    lineHeight: '38px',
    margin: '14px 0 10px',
  },
  heading: {
    color: color.deep,
    fontFamily: serif,
    fontSize: '20px',
    fontWeight: 600,
    lineHeight: '28px',
    margin: '32px 0 8px',
  },
  text: { ...wrap, color: color.ink, fontSize: '16px', lineHeight: '26px', margin: '0 0 12px' },
  small: { ...wrap, color: color.soft, fontSize: '14px', lineHeight: '22px', margin: '6px 0 0' },
  card: {
    backgroundColor: color.card,
    border: `1px solid ${color.edge}`,
    borderRadius: '12px',
    borderCollapse: 'separate',
    margin: '16px 0 0',
    padding: '18px 20px',
  },
  referenceValue: {
    color: color.deep,
    fontFamily: serif,
    fontSize: '24px',
    fontWeight: 600,
    letterSpacing: '1px',
    lineHeight: '32px',
    margin: 0,
  },
  rideTitle: {
    color: color.accent,
    fontSize: '13px',
    fontWeight: 700,
    letterSpacing: '0.5px',
    lineHeight: '20px',
    margin: 0,
  },
  rideDay: {
    color: color.deep,
    fontFamily: serif,
    fontSize: '21px',
    fontWeight: 600,
    lineHeight: '28px',
    margin: '2px 0 0',
  },
  rideTime: { color: color.ink, fontSize: '17px', fontWeight: 600, margin: '0 0 12px' },
  dot: {
    fontSize: '18px',
    lineHeight: '24px',
    padding: '3px 0',
    verticalAlign: 'top',
    width: '26px',
  },
  place: { ...wrap, color: color.ink, fontSize: '16px', lineHeight: '24px', padding: '3px 0' },
  label: {
    borderTop: `1px solid ${color.edge}`,
    color: color.soft,
    fontSize: '15px',
    lineHeight: '22px',
    padding: '9px 12px 9px 0',
    verticalAlign: 'top',
    width: '42%',
  },
  value: {
    ...wrap,
    borderTop: `1px solid ${color.edge}`,
    color: color.ink,
    fontSize: '15px',
    lineHeight: '22px',
    padding: '9px 0',
    verticalAlign: 'top',
  },
  strong: { color: color.deep, fontFamily: serif, fontSize: '20px', fontWeight: 600 },
  step: {
    color: color.accent,
    fontFamily: serif,
    fontSize: '20px',
    lineHeight: '26px',
    padding: '4px 0',
    verticalAlign: 'top',
    width: '30px',
  },
  button: {
    backgroundColor: color.accent,
    borderRadius: '10px',
    color: '#ffffff',
    display: 'inline-block',
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '24px',
    padding: '12px 24px',
    textDecoration: 'none',
  },
  link: { color: color.sea, textDecoration: 'underline' },
  footer: { borderTop: `1px solid ${color.edge}`, margin: '36px 0 0', padding: '16px 0 0' },
} satisfies Record<string, CSSProperties>

/**
 * What inline styles cannot say: dark mode, where a program honours it, and narrow screens. Every
 * colour pair keeps its contrast in both modes; programs that invert by themselves start from
 * plain light colours.
 */
export const sheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.m-main{padding:24px 16px 0!important}.m-head{padding:24px 16px 18px!important}}',
  '@media (prefers-color-scheme:dark){',
  '.m-body,.m-page{background-color:#07223a!important}',
  '.m-card{background-color:#0d3352!important;border-color:#24527a!important}',
  '.m-ink,.m-title{color:#f6efe3!important}.m-soft{color:#b9d9e7!important}',
  '.m-line{border-color:#24527a!important}.m-accent{color:#f092b6!important}',
  '.m-link{color:#b9d9e7!important}',
  '}',
].join('\n')
