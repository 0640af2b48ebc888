export { openDocument, type Sheet } from './sheet.ts'
