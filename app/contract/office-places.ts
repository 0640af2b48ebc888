import * as z from 'zod/mini'
import { PLACE_KINDS } from '#app/domain/place/place-kind.ts'
import type { Endpoints } from './endpoint.ts'
import { newPlace, placeEdit, placeRemoval } from './input/place.ts'
import { count, instant, maybeText, text } from './parts.ts'

const place = z.strictObject({
  placeId: text,
  label: text,
  /** Every other name it goes by. */
  names: z.array(text),
  kind: z.enum(PLACE_KINDS),
  lat: z.number(),
  lng: z.number(),
  driverNote: text,
  meetingPoint: text,
  /** Address of the photo of where guests are met; empty without one. */
  photo: text,
  origin: z.enum(['built-in', 'corrected', 'own']),
  needsFerry: z.boolean(),
  /** 0 for a known place that nobody corrected. */
  version: count,
  changedAt: z.nullable(instant),
  changedBy: maybeText,
})

const refusals = ['invalid-request', 'taken'] as const

/** Where guests go, as the office adds and corrects it. */
export const officePlaceEndpoints = {
  'GET /api/admin/places': {
    by: 'office',
    right: 'read',
    says: 'Places of the office; with q the known ones that fit, at most 20.',
    query: { q: 'words of a name' },
    answers: { 200: z.array(place) },
  },
  'POST /api/admin/places': {
    by: 'office',
    right: 'registers',
    says: 'Adds a place; guests find it at once.',
    body: newPlace,
    answers: { 201: place },
    refusals,
  },
  'PATCH /api/admin/places/:placeId': {
    by: 'office',
    right: 'registers',
    says: 'Corrects a place; a known one is stood in for.',
    body: placeEdit,
    answers: { 200: place },
    refusals: [...refusals, 'stale'],
  },
  'DELETE /api/admin/places/:placeId': {
    by: 'office',
    right: 'registers',
    says: 'Takes a place of the office away; a known one is again as it was.',
    body: placeRemoval,
    answers: { 204: null },
    refusals: ['invalid-request', 'stale'],
  },
  'PUT /api/admin/places/:placeId/photo': {
    by: 'office',
    right: 'registers',
    says: 'Stores a photo of where guests are met: JPEG, PNG, WebP, AVIF or TIFF, at most 8 MB. It is made smaller and upright, without what the camera wrote into it.',
    answers: { 200: place },
    refusals: ['not-found', 'no-photo', 'too-large'],
  },
  'DELETE /api/admin/places/:placeId/photo': {
    by: 'office',
    right: 'registers',
    says: 'Takes the photo of a meeting point away.',
    answers: { 204: null },
    refusals: ['not-found'],
  },
} satisfies Endpoints
