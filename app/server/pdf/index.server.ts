export { prepareDrawing } from './prepare.ts'
export { openDocument, type Sheet } from './sheet.ts'
