export { exportToFile, importFromFile } from './file.ts'
export { ArchiveRefused, type TableSum } from './format.ts'
export { importEverything } from './import.ts'
export { moveEverything } from './move.ts'
