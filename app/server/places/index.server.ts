export type { PlaceAnswer, PlaceEdit } from './change-place.ts'
export type { ImportPlan, ImportStep } from './import-places.ts'
export type { PlaceChange, PlaceFields } from './own-place.ts'
export { type OfficePlace, openPlaces, type Places } from './places.ts'
